/** Template ids of Entra's directory roles, as they stand in `wids`. */
export const directoryRoles = {
  globalAdministrator: '62e90394-69f5-4237-9190-012177145e10',
  privilegedRoleAdministrator: 'e8611ab8-c189-46e8-94e1-60213ab1f814',
  userAdministrator: 'fe930be7-5e62-47db-91af-98c3a49a38b1',
} as const;

export type DirectoryRole = keyof typeof directoryRoles;

/** What Entra puts into `wids` of everybody without a role. */
const plainMember = 'b79fbf4d-3ef9-4689-8143-76b194e85509';

export const widsOf = (roles: readonly DirectoryRole[]): readonly string[] =>
  roles.length === 0 ? [plainMember] : roles.map((role) => directoryRoles[role]);

/** Only these two may consent to application permissions of Microsoft Graph. */
export const mayConsent = (roles: readonly DirectoryRole[]): boolean =>
  roles.includes('globalAdministrator') || roles.includes('privilegedRoleAdministrator');
