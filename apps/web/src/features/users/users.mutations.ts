import type { CompanyRole } from '@polier/contract/roles';
import type { AccountView } from '@polier/contract/users/accounts.contract';
import { accounts, externalUsers, users } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { queryClient, queryKeyOf } from '../../platform/api/queries.ts';

// Who may change whom depends on all others, and an error says that the list was old.
const people = { invalidates: [accounts.list], invalidatesOnError: true };

const storeRole = defineMutation(accounts.setRole, people);
const storeDisabled = defineMutation(accounts.disable, people);

/** Shows the change in the list at once, and the list as it was when the write fails. */
const showAtOnce = async (id: number, changed: Partial<AccountView>, write: () => Promise<unknown>): Promise<void> => {
  const listKey = queryKeyOf(accounts.list, {});
  await queryClient.cancelQueries({ queryKey: listKey });
  const before = queryClient.getQueryData<AccountView[]>(listKey);
  queryClient.setQueryData<AccountView[]>(listKey, (rows) =>
    rows?.map((account) => (account.id === id ? { ...account, ...changed } : account)),
  );
  try {
    await write();
  } catch (error) {
    queryClient.setQueryData(listKey, before);
    throw error;
  }
};
export const setAccountRole = (id: number, role: CompanyRole): Promise<void> =>
  showAtOnce(id, { role }, () => storeRole({ body: { id, role } }));
export const disableAccount = (id: number, disabled: boolean): Promise<void> =>
  showAtOnce(id, { state: disabled ? 'disabled' : 'active' }, () => storeDisabled({ body: { id, disabled } }));

export const inviteAccount = defineMutation(accounts.invite, { invalidates: [accounts.list] });
export const resendInvitation = defineMutation(accounts.resendInvitation, people);
export const revokeInvitation = defineMutation(accounts.revokeInvitation, people);
/** Owners, teams and responsible people stand in many lists. */
export const removeAccount = defineMutation(accounts.remove, {
  invalidates: 'everything',
  except: [accounts.removalPreview],
});

/** Whoever is new can be chosen at once where the dialog was opened. */
export const storeExternalUser = defineMutation(externalUsers.store, { awaits: [users.listExternal] });
export const updateExternalUser = defineMutation(externalUsers.update, { invalidates: [users.listExternal] });
export const removeExternalUser = defineMutation(externalUsers.remove, {
  invalidates: 'everything',
  except: [externalUsers.removalPreview],
});
