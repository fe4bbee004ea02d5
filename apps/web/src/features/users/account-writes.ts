import { type AccountView, accountsContract } from '@polier/contract/users/accounts.contract';
import type { CompanyRole } from '@polier/contract/roles';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { call } from '../../platform/api/call.ts';
import { queryClient, queryKeyOf, refresh } from '../../platform/api/queries.ts';
import type { Translate } from '../../platform/i18n/use-words.ts';
import type { InvitationRow, MemberRow } from './person-rows.ts';

const listKey = () => queryKeyOf(accountsContract.list, {});

/** Shows the change at once; what the server refuses is put back and told. True when it was stored. */
const change = async (
  shown: (account: AccountView) => AccountView,
  write: () => Promise<unknown>,
): Promise<boolean> => {
  await queryClient.cancelQueries({ queryKey: listKey() });
  const before = queryClient.getQueryData<AccountView[]>(listKey());
  queryClient.setQueryData<AccountView[]>(listKey(), (accounts) => accounts?.map(shown));
  try {
    await write();
    return true;
  } catch (error) {
    queryClient.setQueryData(listKey(), before);
    toastProblem(error);
    return false;
  } finally {
    // Who may change whom hangs on all others.
    void refresh(accountsContract.list);
  }
};

const only = (id: number, changed: Partial<AccountView>) => (account: AccountView) =>
  account.id === id ? { ...account, ...changed } : account;

export const setRole = async (t: Translate, { name, account: { id, role: before } }: MemberRow, role: CompanyRole) => {
  if (role === before) return;
  const write = (next: CompanyRole) =>
    change(only(id, { role: next }), () => call(accountsContract.setRole, { body: { id, role: next } }));
  if (!(await write(role))) return;
  toastDone(t('users.done.role', { name, role: t(`users.roles.${role}`) }), {
    id: `role-${id}`,
    undo: () => void write(before),
  });
};

export const setDisabled = async (t: Translate, { name, account: { id } }: MemberRow, disabled: boolean) => {
  const write = (next: boolean) =>
    change(only(id, { state: next ? 'disabled' : 'active' }), () =>
      call(accountsContract.disable, { body: { id, disabled: next } }),
    );
  if (!(await write(disabled))) return;
  toastDone(t(disabled ? 'users.done.disabled' : 'users.done.enabled', { name }), {
    id: `disabled-${id}`,
    undo: () => void write(!disabled),
  });
};

export const resend = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  const stored = await change(
    (account) => account,
    () => call(accountsContract.resendInvitation, { body: { id } }),
  );
  if (stored) toastDone(t('users.done.resent', { email }));
};

export const revoke = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  try {
    await call(accountsContract.revokeInvitation, { body: { id } });
    toastDone(t('users.done.revoked', { email }));
  } catch (error) {
    toastProblem(error);
  } finally {
    void refresh(accountsContract.list);
  }
};
