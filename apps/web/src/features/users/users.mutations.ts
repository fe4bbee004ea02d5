import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { accounts, externalUsers, users } = endpoints;
// Who may change whom depends on all others, and an error says that the list was old.
const people = { invalidates: [accounts.list], invalidatesOnError: true };

export const setAccountRole = defineMutation(accounts.setRole, people);
export const disableAccount = defineMutation(accounts.disable, people);
export const inviteAccount = defineMutation(accounts.invite, { invalidates: [accounts.list] });
export const resendInvitation = defineMutation(accounts.resendInvitation, people);
export const revokeInvitation = defineMutation(accounts.revokeInvitation, people);
/** Owners, teams and responsible people stand in many lists. */
export const removeAccount = defineMutation(accounts.remove, {
  invalidates: 'everything',
  spares: [accounts.removalPreview],
});

/** Whoever is new can be chosen at once where the dialog was opened. */
export const storeExternalUser = defineMutation(externalUsers.store, { awaits: [users.listExternal] });
export const updateExternalUser = defineMutation(externalUsers.update, { invalidates: [users.listExternal] });
export const removeExternalUser = defineMutation(externalUsers.remove, {
  invalidates: 'everything',
  spares: [externalUsers.removalPreview],
});
