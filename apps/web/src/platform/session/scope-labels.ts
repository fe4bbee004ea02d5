import { limits } from '@polier/contract/limits';
import type { ScopeView } from '@polier/contract/users/users.contract';
import type { Translate } from '../i18n/use-translation.ts';

/** `Hochtal Generalbau AG` -> `Hochtal General…` */
export const shortCompanyName = (name: string): string =>
  name.length > limits.companyNameInScope ? `${name.slice(0, limits.companyNameInScope).trimEnd()}…` : name;

/** The role as people read it: Administrator, User, Superadmin. */
export const roleText = (role: ScopeView['role']['name'], t: Translate): string =>
  ({ admin: t('shell.roles.admin'), user: t('shell.roles.user'), Superadmin: t('shell.roles.superadmin') })[role];
