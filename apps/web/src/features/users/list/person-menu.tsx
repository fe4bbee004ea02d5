import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { resend, revoke, setDisabled, setRole } from '../account-writes.ts';
import type { PersonRow } from './person-rows.ts';
import type { OpenDialog } from '../users-address.ts';

interface Action {
  key: string;
  word: string;
  run: () => void;
}

const memberActions = (t: Translate, row: PersonRow, open: OpenDialog): Action[] => {
  if (row.kind !== 'member') return [];
  const { can, role, state, id } = row.account;
  const next = role === 'admin' ? 'user' : 'admin';
  const isDisabled = state === 'disabled';
  return [
    ...(can.set_role
      ? [
          {
            key: 'role',
            word: t(next === 'admin' ? 'users.actions.makeAdmin' : 'users.actions.makeUser'),
            run: () => void setRole(t, row, next),
          },
        ]
      : []),
    ...(can.disable
      ? [
          {
            key: 'disable',
            word: t(isDisabled ? 'users.actions.enable' : 'users.actions.disable'),
            run: () => void setDisabled(t, row, !isDisabled),
          },
        ]
      : []),
    ...(can.remove
      ? [{ key: 'remove', word: t('users.actions.remove'), run: () => open({ dialog: 'remove', person: id }) }]
      : []),
  ];
};

const invitationActions = (t: Translate, row: PersonRow): Action[] =>
  row.kind !== 'invitation'
    ? []
    : [
        ...(row.account.can.resend
          ? [{ key: 'resend', word: t('users.actions.resend'), run: () => void resend(t, row) }]
          : []),
        ...(row.account.can.revoke
          ? [{ key: 'revoke', word: t('users.actions.revoke'), run: () => void revoke(t, row) }]
          : []),
      ];

/** The actions for a person; hidden without any. */
export const PersonMenu = ({ row, open }: { row: PersonRow; open: OpenDialog }) => {
  const t = useTranslation();
  const mayEditExternal = useCan('external_user.edit');
  const mayRemoveExternal = useCan('external_user.delete');
  const externalActions = (): Action[] => {
    if (row.kind !== 'external') return [];
    const { id } = row.person;
    const edit = () => open({ dialog: 'external', person: id });
    const remove = () => open({ dialog: 'remove-external', person: id });
    return [
      ...(mayEditExternal ? [{ key: 'edit', word: t('users.actions.edit'), run: edit }] : []),
      ...(mayRemoveExternal ? [{ key: 'remove', word: t('users.actions.remove'), run: remove }] : []),
    ];
  };
  const actions = [...memberActions(t, row, open), ...invitationActions(t, row), ...externalActions()];
  if (actions.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('users.actionsFor', { name: row.name })} data-person-menu>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {actions.map(({ key, word, run }) => (
        <MenuItem key={key} onSelect={run}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
};
