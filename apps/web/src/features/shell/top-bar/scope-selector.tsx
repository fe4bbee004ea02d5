import { IconSelector } from '@tabler/icons-react';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { roleText, shortCompanyName } from '../../../platform/session/scope-labels.ts';
import { switchScope } from '../../../platform/session/session.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useApplication } from '../application.ts';
import classes from './top-bar.module.css';

/** Company and role of the active scope; opens the list of all scopes. */
export const ScopeSelector = () => {
  const t = useTranslation();
  const { start } = useApplication();
  const scopes = useSession((session) => session.scopes);
  const active = useSession((session) => session.activeScope);
  if (active === null) return null;
  const { company, role } = active;
  const words = (
    <>
      <span className={classes.company}>{shortCompanyName(company.name)}</span>
      <span className={classes.role}>{roleText(role.name, t)}</span>
    </>
  );
  const spoken = t('shell.scopeCurrent', { company: company.name, role: roleText(role.name, t) });
  if (scopes.length < 2) {
    return (
      <span className={classes.scope} title={company.name}>
        <span aria-hidden="true" className={classes.scopeWords}>
          {words}
        </span>
        <span className="visually-hidden">{spoken}</span>
      </span>
    );
  }
  return (
    <Menu
      align="end"
      minWidth={260}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={classes.scope} title={company.name}>
          <span aria-hidden="true" className={classes.scopeWords}>
            {words}
          </span>
          <span className="visually-hidden">{`${spoken}. ${t('shell.scope')}`}</span>
          <IconSelector size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {scopes.map((scope) => (
        <MenuItem
          key={scope.company.id}
          choice="one"
          isChosen={scope.company.id === company.id}
          aside={roleText(scope.role.name, t)}
          onSelect={() => {
            if (scope.company.id !== company.id) switchScope(scope, start);
          }}
        >
          {scope.company.name}
        </MenuItem>
      ))}
    </Menu>
  );
};
