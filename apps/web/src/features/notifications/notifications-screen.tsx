import { useQuery } from '@tanstack/react-query';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Figure, StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { urlFlag, urlSchema, useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { NotificationList } from './notification-list.tsx';
import { markAllAsRead, markAsRead } from './notifications.mutations.ts';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

const addressFields = urlSchema({ unread: urlFlag() });

/** What happened to the user's projects, questions and lessons, newest first. */
export const NotificationsScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const [{ unread: unreadOnly }, setUrl] = useUrlState(addressFields);
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } =
    useNotifications(unreadOnly);
  const { data: unread } = useQuery({ ...queryOf(endpoints.notifications.count), staleTime: 0 });
  const [isMarking, setMarking] = useState(false);
  const failed = (problem: unknown) => toastProblem(problem, t('notifications.markFailed'));
  const markAll = async () => {
    setMarking(true);
    try {
      await markAllAsRead();
      toastDone(t('notifications.allMarked'));
    } catch (problem) {
      failed(problem);
    } finally {
      setMarking(false);
    }
  };
  const needsAction = data?.needsAction ?? 0;
  const actionClause = (ofUnread: number) => {
    if (needsAction === 0) return '.';
    return needsAction < ofUnread
      ? t('notifications.someNeedAction', { count: needsAction })
      : t('notifications.allNeedAction', { count: ofUnread });
  };
  const hasUnread = unread !== undefined && unread > 0;
  // What could not be read is not marked unseen.
  const canMarkAll = hasUnread && data !== undefined;
  useHotkey('a', () => void markAll(), { isOn: canMarkAll && !isMarking, onlyUncovered: true });
  useHotkey('u', () => setUrl({ unread: !unreadOnly }), { onlyUncovered: true });

  const content = () => {
    if (data === undefined && error !== null)
      return (
        <ErrorState level="screen" title={t('notifications.loadFailed')} error={error} onRetry={() => void refetch()} />
      );
    if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (data.rows.length === 0)
      return unreadOnly ? (
        <EmptyState
          level="screen"
          title={t('notifications.noneUnread')}
          action={<Button onClick={() => setUrl({ unread: false })}>{t('notifications.showAll')}</Button>}
        />
      ) : (
        <EmptyState level="screen" title={t('notifications.none')} text={t('notifications.noneText')} />
      );
    return (
      <>
        <NotificationList
          rows={data.rows}
          onRead={({ id }) => void markAsRead({ body: { notifications: [id] } }).catch(failed)}
        />
        <div className={classes.more}>
          {isFetchNextPageError && (
            <ErrorState title={t('common.moreFailed')} error={error} onRetry={() => void fetchNextPage()} />
          )}
          {hasNextPage && !isFetchNextPageError && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('activity.more')}
            </Button>
          )}
        </div>
      </>
    );
  };

  return (
    <Screen title={t('notifications.title')}>
      <PageHeader
        number={unread}
        title={t('notifications.title')}
        actions={
          canMarkAll && (
            <Button
              loading={isMarking}
              onClick={() => void markAll()}
              leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            >
              {t('notifications.markAll')}
            </Button>
          )
        }
      >
        {/* On the phone the number in the heading and on the tab says how many are unread. */}
        {hasUnread && (!isPhone || needsAction > 0) && (
          <StatusSentence size={isPhone ? 'small' : 'normal'}>
            <Figure>{t('notifications.unreadCount', { count: unread })}</Figure>
            {actionClause(unread)}
          </StatusSentence>
        )}
        {unread === 0 && <StatusSentence>{t('notifications.allRead')}</StatusSentence>}
      </PageHeader>
      <TabBar
        label={t('common.filter')}
        value={unreadOnly ? 'unread' : 'all'}
        onChange={(value) => setUrl({ unread: value === 'unread' })}
        items={[
          { value: 'all', label: t('notifications.all'), count: unreadOnly ? undefined : data?.total },
          { value: 'unread', label: t('notifications.unread'), count: unread },
        ]}
        hasToolsBeside
        tools={
          <RouteLink to="/user/profile/notifications" className={classes.settings}>
            <IconSettings size={16} stroke={1.5} aria-hidden />
            {t('notifications.settings')}
          </RouteLink>
        }
      />
      {content()}
      {data !== undefined && (
        <ScreenFooter
          state={t('common.asOf', { time: formatTime(new Date(dataUpdatedAt)) })}
          keys={
            <KeyHints
              hints={[
                { keys: ['↑', '↓'], label: t('todos.keys.move') },
                { keys: [t('common.keys.enter')], label: t('todos.keys.open') },
                { keys: ['R'], label: t('notifications.keys.read') },
                { keys: ['U'], label: t('notifications.keys.unread') },
                { keys: ['A'], label: t('notifications.keys.allRead') },
                { keys: ['?'], label: t('common.allShortcuts') },
              ]}
            />
          }
        >
          <span className={classes.bundled}>{t('notifications.bundled')}</span>
        </ScreenFooter>
      )}
    </Screen>
  );
};
