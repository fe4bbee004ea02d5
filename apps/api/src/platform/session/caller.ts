import type { Permission } from '@polier/contract/permissions';
import type { Role } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import type { SessionMethod } from '../database/tables/people.ts';
import type { CompanyScope } from '../database/scope/company-scope.ts';

/** The session or API token of the caller. */
export interface Credential {
  /** 0 for an API token, which reaches no route about sessions. */
  readonly sessionId: number;
  readonly method: SessionMethod | 'api_token';
  /** What an API token may do; null for a session. */
  readonly apiToken: 'read' | 'write' | null;
}

/** A caller with a valid token. */
export interface SignedIn extends Credential {
  readonly userId: number;
  /** The one company it reaches: that of an API token, or of the identity provider that signed the person in. */
  readonly confinedTo: number | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly isSuperadmin: boolean;
  readonly emailConfirmed: boolean;
  /** The language chosen in the profile. */
  readonly language: Language | null;
}

/** A caller who acts in a company. */
export interface Member extends SignedIn {
  readonly companyId: number;
  readonly scope: CompanyScope;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** What the company's sign-in rules require and the session lacks. */
  readonly lacks: 'second-factor-needed' | 'provider-sign-in-needed' | null;
  can(permission: Permission): boolean;
}

export const isMember = (caller: SignedIn | Member | null): caller is Member => caller !== null && 'scope' in caller;
