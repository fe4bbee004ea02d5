import { companyRoles } from '@polier/contract/roles';
import { IconChevronDown } from '@tabler/icons-react';
import { Menu } from '../../components/menu/menu.tsx';
import { MenuItem } from '../../components/menu/menu-item.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { setRole } from './account-writes.ts';
import type { MemberRow } from './list/person-rows.ts';
import classes from './role-choice.module.css';

/** The role as a word that becomes a field where one may change it; F2 on the row opens it. */
export const RoleChoice = ({ row }: { row: MemberRow }) => {
  const t = useTranslation();
  const { role, can } = row.account;
  const word = t(`users.roles.${role}`);
  if (!can.set_role) return <span>{word}</span>;
  return (
    <Menu
      minWidth={140}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={classes.field}
          data-role-choice
          aria-label={t('users.changeRole', { name: row.name, role: word })}
        >
          <span>{word}</span>
          <IconChevronDown className={classes.sign} size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {companyRoles.toReversed().map((one) => (
        <MenuItem key={one} choice="one" isChosen={one === role} onSelect={() => void setRole(t, row, one)}>
          {t(`users.roles.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};
