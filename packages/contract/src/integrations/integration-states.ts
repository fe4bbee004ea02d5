/** What a company can be connected to. */
export const integrationKinds = ['microsoft'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

export const integrationStates = ['none', 'pending', 'connected', 'revoked'] as const;
export type IntegrationState = (typeof integrationStates)[number];

/** What a pending connection waits for. */
export const pendingSteps = ['sign_in', 'consent'] as const;
export type PendingStep = (typeof pendingSteps)[number];

/** Why nothing goes to Microsoft 365 although the state would allow it. */
export const suspensions = ['not-set-up', 'feature-off', 'not-allowed', 'moved'] as const;
export type Suspension = (typeof suspensions)[number];

/** Why Microsoft 365 has revoked a connection. */
export const revocationReasons = [
  'consent-withdrawn',
  'tenant-gone',
  'access-blocked',
  'reading-refused',
  'token-refused',
] as const;

/** Why a connection was revoked or did not come about. */
export const integrationReasons = [
  ...revocationReasons,
  'cancelled',
  'sign-in-expired',
  'consent-expired',
  'declined',
  'guest',
  'disabled-person',
  'other-tenant',
  'tenant-in-use',
  'not-an-administrator',
  'disconnected',
] as const;
export type IntegrationReason = (typeof integrationReasons)[number];

/** What Microsoft 365 answers without having withdrawn anything. */
export const integrationFailures = ['certificate-refused', 'token-refused', 'reading-refused', 'unreachable'] as const;
export type IntegrationFailure = (typeof integrationFailures)[number];

/** What the application may do in a connected Microsoft 365: its app roles of Microsoft Graph. */
export const microsoftPermissions = [
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
export type MicrosoftPermission = (typeof microsoftPermissions)[number];

/** How far the export of a project is. */
export const exportStates = [
  'queued',
  'running',
  'waiting',
  'needs_action',
  'linked',
  'failed',
  'remote_deleted',
] as const;
export type ExportState = (typeof exportStates)[number];

/** The steps of an export, in their order. */
export const exportSteps = ['workspace', 'members', 'channels', 'plan', 'tasks'] as const;
export type ExportStep = (typeof exportSteps)[number];

/** What an export waits for. */
export const exportWaits = [
  /** Microsoft 365 makes the team. */
  'team',
  /** Microsoft 365 does not know everywhere yet what it has just made. */
  'replication',
  /** An answer was lost: before it is asked again, lists must have had time to show it. */
  'confirming',
  /** Microsoft 365 asked to be left alone for a while. */
  'paused',
  'unreachable',
  /** The connection of the company stands no longer as it should. */
  'connection',
  /** Its team or plan is not found; a second look tells whether it was deleted. */
  'missing',
] as const;
export type ExportWait = (typeof exportWaits)[number];

/** Problems that somebody has to solve before an export goes on. */
export const exportProblems = [
  'no-owner',
  'owner-without-licence',
  'limit',
  'forbidden',
  'refused',
  'name-taken',
] as const;
export type ExportProblemCode = (typeof exportProblems)[number];

/** What is kept of a project in Microsoft 365. */
export type ExportObjectKind =
  | 'person'
  | 'group'
  | 'team'
  | 'member'
  | 'channel'
  | 'plan'
  | 'bucket'
  | 'labels'
  | 'task';

/** Which questions become tasks: open ones with a person or a date, all open ones, none. */
export const exportChoices = ['assigned', 'open', 'none'] as const;
export type ExportChoice = (typeof exportChoices)[number];

/** Minutes after a revocation or a disconnection before it may be connected again. */
export const reconnectMinutes = 30;
