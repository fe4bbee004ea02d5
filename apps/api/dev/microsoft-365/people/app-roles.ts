/** The application permissions of the app registration: what an administrator consents to. */
export const appRoles = [
  'Group.Create',
  'GroupMember.Read.All',
  'User.Read.All',
  'Organization.Read.All',
  'Team.Create',
  'Team.ReadBasic.All',
  'TeamMember.ReadWrite.All',
  'Channel.Create',
  'Channel.ReadBasic.All',
  'Tasks.ReadWrite.All',
] as const;

export type AppRole = (typeof appRoles)[number];
