import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { Grouping, RowTab } from '../../components/data-table/table-types.ts';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { PersonCard } from './list/person-card.tsx';
import { usePersonColumns } from './list/person-columns.tsx';
import { groups, type PersonRow, tabs } from './list/person-rows.ts';
import { usePeople } from './use-people.ts';
import { usersUrl, type OpenDialog } from './users-address.ts';
import { UsersDialogs } from './users-dialogs.tsx';

const tabsOf = (t: Translate): RowTab<PersonRow>[] =>
  (Object.keys(tabs) as (keyof typeof tabs)[]).map((value) => ({
    value,
    label: t(`users.tabs.${value}`),
    keeps: tabs[value],
  }));

const groupingsOf = (t: Translate): Grouping<PersonRow>[] => [
  {
    value: 'group',
    label: t('users.byGroup'),
    header: t('users.group'),
    of: ({ group }) => ({ key: group, title: t(`users.groups.${group}`), order: groups.indexOf(group) }),
    meta: (rows) => rows.length,
  },
];

/** F2 edits the role of the row that has the focus, the menu key opens what else can be done. */
const onRowKey = (event: KeyboardEvent) => {
  const sought = { F2: '[data-role-choice]', ContextMenu: '[data-person-menu]' }[event.key];
  if (sought === undefined || !(event.target instanceof Element)) return;
  const button = event.target.closest('[data-row]')?.querySelector<HTMLElement>(sought);
  if (!button) return;
  event.preventDefault();
  button.click();
};

export const UsersScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const people = usePeople();
  const company = useSession(({ activeScope }) => activeScope?.company.name);
  const mayInvite = useCan('admin.user.create');
  const mayAddExternal = useCan('external_user.create');
  const [url, setUrl] = useUrlState(usersUrl);
  const open = useCallback<OpenDialog>(
    (address) => setUrl({ dialog: null, person: null, ...address }, { replace: false }),
    [setUrl],
  );
  const columns = usePersonColumns(open);
  const groupings = useMemo(() => groupingsOf(t), [t]);
  const rowTabs = useMemo(() => tabsOf(t), [t]);
  useHotkey('n', () => open({ dialog: 'invite' }), { isOn: mayInvite });

  const invite = mayInvite && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => open({ dialog: 'invite' })}
    >
      {t('users.invite')}
    </Button>
  );
  const addExternal = mayAddExternal && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => open({ dialog: 'external' })}>
      {t('users.externals.add')}
    </Button>
  );
  return (
    <Screen title={t('users.title')}>
      <PageHeader
        number={isPhone ? undefined : people.data?.length}
        title={t('users.title')}
        crumbs={[<span key="administration">{t('users.administration')}</span>, <span key="company">{company}</span>]}
        actions={
          <>
            {addExternal}
            {invite}
          </>
        }
      />
      <div role="presentation" onKeyDown={onRowKey}>
        <DataTable
          name="users"
          label={t('users.title')}
          query={people}
          columns={columns}
          rowKey={({ key }) => key}
          card={(row) => <PersonCard row={row} open={open} />}
          tabs={rowTabs}
          groupings={groupings}
          rowHeight={39}
          searchPlaceholder={t('users.search')}
          errorTitle={t('users.loadFailed')}
          hints={[
            { keys: ['F2'], label: t('users.roleHint') },
            ...(mayInvite ? [{ keys: ['N'], label: t('users.inviteHint') }] : []),
          ]}
          summary={(shown, total) => t('users.shown', { shown, count: total })}
          empty={{ title: t('users.empty.title'), text: t('users.empty.text'), action: invite }}
        />
      </div>
      <UsersDialogs url={url} people={people.data} onClose={() => open({})} />
    </Screen>
  );
};
