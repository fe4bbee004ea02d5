import type { Permission } from '@polier/contract/permissions';
import type { Role } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import type { CompanyScope } from '../database/company-scope.ts';

/** Somebody with a valid token. */
export interface SignedIn {
  readonly userId: number;
  readonly sessionId: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly isSuperadmin: boolean;
  readonly emailConfirmed: boolean;
  /** The language chosen in the profile. */
  readonly language: Language | null;
}

/** Somebody with a valid token who acts in a company. */
export interface Member extends SignedIn {
  readonly companyId: number;
  readonly scope: CompanyScope;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  can(permission: Permission): boolean;
}

export const isMember = (caller: SignedIn | Member | null): caller is Member => caller !== null && 'scope' in caller;
