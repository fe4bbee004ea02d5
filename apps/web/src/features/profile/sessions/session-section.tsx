import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import { SessionRow } from './session-row.tsx';
import classes from './session-section.module.css';
import { endOtherSessions, endSession } from '../profile.mutations.ts';

/** Where one is signed in; ends single sessions or all others. */
export const SessionSection = () => {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const sessions = useQuery(queryOf(endpoints.sessions.list));
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  const [endingId, setEndingId] = useState<number | null>(null);
  const end = async (id: number) => {
    setEndingId(id);
    try {
      await endSession({ body: { id } });
      toastDone(t('profile.sessions.ended'));
    } catch (error) {
      toastProblem(error);
    } finally {
      setEndingId(null);
    }
  };
  const endOthers = async () => {
    try {
      await endOtherSessions({ body: {} });
      toastDone(t('profile.sessions.othersEnded'));
      setAsking(false);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ScreenSection
      isWide
      title={t('profile.sessions.title')}
      text={others === 0 && sessions.data !== undefined ? t('profile.sessions.onlyThis') : t('profile.sessions.text')}
      actions={others > 1 && <Button onClick={() => setAsking(true)}>{t('profile.sessions.endOthers')}</Button>}
    >
      {sessions.data === undefined &&
        (sessions.isError ? (
          <ErrorState
            title={t('profile.sessions.loadFailed')}
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
          />
        ) : (
          <div role="status" aria-label={t('common.loading')}>
            <SkeletonBar width={50} />
          </div>
        ))}
      {sessions.data !== undefined && (
        <ul className={classes.list}>
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={session.id === endingId}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.sessions.endOthersTitle')}
        text={t('profile.sessions.endOthersText', { count: others })}
        confirmLabel={t('profile.sessions.endOthers')}
        onConfirm={endOthers}
      />
    </ScreenSection>
  );
};
