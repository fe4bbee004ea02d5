import { companyRoles } from '@polier/contract/roles';
import { z } from 'zod';
import { changesOf, eventType, nothing } from '#platform/events/event-type';

const role = z.enum(companyRoles);

export const userInvited = eventType('user_invited', 'invitation', z.strictObject({ role }));
export const invitationResent = eventType('invitation_resent', 'invitation', nothing);
export const invitationRevoked = eventType('invitation_revoked', 'invitation', nothing);
export const invitationAccepted = eventType(
  'invitation_accepted',
  'invitation',
  z.strictObject({ user_id: z.int(), role }),
);
/** By the link of the company. */
export const userRegistered = eventType('user_registered', 'user', z.strictObject({ role }));
export const userRoleChanged = eventType('user_role_changed', 'user', z.strictObject({ changes: changesOf(['role']) }));
export const userDisabled = eventType('user_disabled', 'user', nothing);
export const userEnabled = eventType('user_enabled', 'user', nothing);
