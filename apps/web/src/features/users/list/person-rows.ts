import type { AccountView } from '@polier/contract/users/accounts.contract';
import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { externalName } from '../../../components/selects/people.ts';

export const groups = ['administrators', 'users', 'externals', 'invited'] as const;
export type Group = (typeof groups)[number];

interface Common {
  key: string;
  group: Group;
  /** The name of the person, else the address. */
  name: string;
  email: string | null;
  projects: number;
}
export interface MemberRow extends Common {
  kind: 'member';
  account: AccountView & { id: number };
}
export interface InvitationRow extends Common {
  kind: 'invitation';
  email: string;
  account: AccountView;
  invitation: NonNullable<AccountView['invitation']>;
}
export interface ExternalRow extends Common {
  kind: 'external';
  person: ExternalUserView;
}
/** Everybody the screen knows: members, invitations, partners from outside. */
export type PersonRow = MemberRow | InvitationRow | ExternalRow;

const ofAccount = (account: AccountView): PersonRow => {
  const { id, invitation, role, email, projects_count: projects } = account;
  if (id === null && invitation !== null) {
    const key = `invitation.${invitation.id}`;
    return { kind: 'invitation', key, group: 'invited', name: email, email, projects, account, invitation };
  }
  return {
    kind: 'member',
    key: `member.${id}`,
    group: role === 'admin' ? 'administrators' : 'users',
    name: [account.firstname, account.lastname].filter(Boolean).join(' '),
    email,
    projects,
    account: account as MemberRow['account'],
  };
};

const ofExternal = (person: ExternalUserView): ExternalRow => ({
  kind: 'external',
  key: `external.${person.id}`,
  group: 'externals',
  name: externalName(person),
  email: person.email,
  projects: person.projects_count,
  person,
});

export const personRows = (accounts: readonly AccountView[], externals: readonly ExternalUserView[]): PersonRow[] => [
  ...accounts.map(ofAccount),
  ...externals.map(ofExternal),
];

/** Letters for the picture; of an address what stands before the @: `j.meier` -> `JM`. */
export const avatarName = (row: PersonRow): string =>
  row.kind === 'invitation' ? (row.email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ') : row.name;

/** Surname first, as the list is read; a firm without a person by its own name. */
export const sortName = (row: PersonRow): string => {
  if (row.kind === 'invitation') return row.email;
  const { firstname, lastname } = row.kind === 'member' ? row.account : row.person;
  return [lastname, firstname].filter(Boolean).join(' ') || row.name;
};

export const tabs = {
  all: () => true,
  internal: ({ kind }: PersonRow) => kind === 'member',
  external: ({ kind }: PersonRow) => kind === 'external',
  invited: ({ kind }: PersonRow) => kind === 'invitation',
  disabled: (row: PersonRow) => row.kind === 'member' && row.account.state === 'disabled',
} as const;
