import type { EditedAppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LinkButton } from '../../components/button/button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { RowTab } from '../../components/data-table/table-types.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goTo } from '../../platform/navigation/history.ts';
import { urlFlag, urlNumber, urlSchema, useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { removeAppMessage } from './app-messages.mutations.ts';
import { MessageCard, useMessageColumns } from './message-columns.tsx';
import { MessageEditor } from './message-editor.tsx';
import { stateOf } from './message-values.ts';

const addressFields = urlSchema({ new: urlFlag(), id: urlNumber() });
const states = ['shown', 'planned', 'over'] as const;

const MessageList = () => {
  const t = useTranslation();
  const query = useQuery(queryOf(endpoints.appMessages.listAll));
  const [leaving, setLeaving] = useState<EditedAppMessageView | null>(null);
  const columns = useMessageColumns(setLeaving);
  const tabs = useMemo(
    (): RowTab<EditedAppMessageView>[] => [
      { value: 'all', label: t('appMessages.states.all'), keeps: () => true },
      ...states.map((value) => ({
        value,
        label: t(`appMessages.states.${value}`),
        keeps: (message: EditedAppMessageView) => stateOf(message) === value,
      })),
    ],
    [t],
  );
  useHotkey('n', () => goTo('/system/app-messages', { new: true }));
  const remove = async ({ id }: EditedAppMessageView) => {
    try {
      await removeAppMessage({ body: { id } });
      toastDone(t('appMessages.removed'));
    } catch (error) {
      toastProblem(error, t('appMessages.removeFailed'));
    }
    setLeaving(null);
  };
  const create = (
    <LinkButton
      to="/system/app-messages"
      search={{ new: true }}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('appMessages.new')}
    </LinkButton>
  );
  return (
    <Screen title={t('appMessages.title')}>
      <PageHeader
        number={query.data?.length}
        title={t('appMessages.title')}
        crumbs={[t('companies.administration')]}
        // The empty list shows the button instead.
        actions={query.data?.length !== 0 && create}
      />
      <DataTable
        name="app-messages"
        label={t('appMessages.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/system/app-messages', { id })}
        card={(message) => <MessageCard message={message} onRemove={setLeaving} />}
        tabs={tabs}
        searchPlaceholder={t('appMessages.search')}
        searchFrom={8}
        errorTitle={t('appMessages.loadFailed')}
        hints={[{ keys: ['N'], label: t('appMessages.newHint') }]}
        summary={(_, count) => t('appMessages.count', { count })}
        empty={{ title: t('appMessages.empty.title'), text: t('appMessages.empty.text'), action: create }}
      />
      {leaving !== null && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('appMessages.removeTitle')}
          text={leaving.message}
          confirmLabel={t('appMessages.remove')}
          onConfirm={() => remove(leaving)}
        />
      )}
    </Screen>
  );
};

const EditMessage = ({ id }: { id: number }) => {
  const t = useTranslation();
  const { data, isPending } = useQuery(queryOf(endpoints.appMessages.listAll));
  const edited = data?.find((message) => message.id === id);
  if (isPending) return <Screen title={t('appMessages.edit')}>{null}</Screen>;
  if (edited === undefined) {
    return (
      <Screen title={t('appMessages.edit')}>
        <EmptyState
          title={t('appMessages.missing')}
          action={<LinkButton to="/system/app-messages">{t('appMessages.toList')}</LinkButton>}
        />
      </Screen>
    );
  }
  return <MessageEditor key={`${edited.id}.${edited.version}`} edited={edited} />;
};

/** Messages of the application, for the superadmin: the list, a new one, one that is changed. */
export const AppMessagesScreen = () => {
  const [url] = useUrlState(addressFields);
  if (url.new) return <MessageEditor key="new" edited={null} />;
  return url.id === undefined ? <MessageList /> : <EditMessage id={url.id} />;
};
