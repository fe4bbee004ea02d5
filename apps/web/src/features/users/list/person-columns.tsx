import { useMemo } from 'react';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import type { Column } from '../../../components/data-table/table-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PersonMenu } from './person-menu.tsx';
import { PersonName } from './person-name.tsx';
import { avatarName, type PersonRow, sortName } from './person-rows.ts';
import { PersonState, stateTexts } from './person-state.tsx';
import { RoleChoice } from '../role-choice.tsx';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import classes from './person-list.module.css';
import type { OpenDialog } from '../users-address.ts';

const lastSeen = (row: PersonRow) => (row.kind === 'external' ? null : row.account.last_seen_at);

/** Columns of the user list. */
export const usePersonColumns = (open: OpenDialog): readonly Column<PersonRow>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<PersonRow>[]>(() => {
    const roleText = (row: PersonRow) =>
      row.kind === 'external' ? (row.person.function ?? '–') : t(`users.roles.${row.account.role}`);
    return [
      {
        key: 'name',
        header: t('users.name'),
        width: 'minmax(180px, 1.2fr)',
        importance: 3,
        hideable: false,
        cell: (row) => (
          <span className={classes.person}>
            <Avatar name={avatarName(row)} external={row.kind !== 'member'} decorative />
            <PersonName row={row} open={open} />
          </span>
        ),
        text: (row) => `${sortName(row)} ${row.kind === 'external' ? (row.person.company ?? '') : ''}`.trim(),
        sortBy: sortName,
      },
      {
        key: 'email',
        header: t('users.email'),
        width: 'minmax(218px, 1.2fr)',
        importance: 1,
        cell: ({ email }) => (
          <span className={classes.quiet} title={email ?? undefined}>
            {email ?? '–'}
          </span>
        ),
        text: ({ email }) => email ?? '',
        sortBy: ({ email }) => email,
      },
      {
        key: 'role',
        header: t('users.role'),
        width: '130px',
        importance: 2,
        cell: (row) => (row.kind === 'member' ? <RoleChoice row={row} /> : roleText(row)),
        text: roleText,
        sortBy: roleText,
      },
      {
        key: 'state',
        header: t('users.state'),
        width: 'minmax(196px, 0.9fr)',
        importance: 2,
        cell: (row) => <PersonState row={row} />,
        text: (row) => stateTexts(t, row),
        sortBy: (row) => stateTexts(t, row),
      },
      {
        key: 'seen',
        header: t('users.lastSeen'),
        width: '110px',
        align: 'end',
        cell: (row) => <span className={classes.quiet}>{pastInstant(t, lastSeen(row))}</span>,
        text: (row) => pastInstant(t, lastSeen(row)),
        sortBy: lastSeen,
      },
      {
        key: 'projects',
        header: t('users.projects'),
        width: '60px',
        align: 'end',
        cell: ({ projects }) => projects,
        text: ({ projects }) => String(projects),
        sortBy: ({ projects }) => projects,
      },
      {
        key: 'actions',
        header: '',
        name: t('users.actionsColumn'),
        width: '32px',
        align: 'end',
        importance: 4,
        hideable: false,
        cell: (row) => <PersonMenu row={row} open={open} />,
      },
    ];
  }, [t, open]);
};
