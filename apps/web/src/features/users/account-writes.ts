import type { AccountView } from '@polier/contract/users/accounts.contract';
import type { CompanyRole } from '@polier/contract/roles';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf } from '../../platform/api/queries.ts';
import type { Translate } from '../../platform/i18n/use-translation.ts';
import type { InvitationRow, MemberRow } from './list/person-rows.ts';
import { disableAccount, resendInvitation, revokeInvitation, setAccountRole } from './users.mutations.ts';

const listKey = () => queryKeyOf(endpoints.accounts.list, {});

/** Shows the change at once; what the server refuses is put back, with a toast. True when it was stored. */
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
  }
};

const only = (id: number, changed: Partial<AccountView>) => (account: AccountView) =>
  account.id === id ? { ...account, ...changed } : account;

export const setRole = async (t: Translate, { name, account: { id, role: before } }: MemberRow, role: CompanyRole) => {
  if (role === before) return;
  const write = (next: CompanyRole) =>
    change(only(id, { role: next }), () => setAccountRole({ body: { id, role: next } }));
  if (!(await write(role))) return;
  toastDone(t('users.done.role', { name, role: t(`users.roles.${role}`) }), {
    id: `role-${id}`,
    undo: () => void write(before),
  });
};

export const setDisabled = async (t: Translate, { name, account: { id } }: MemberRow, disabled: boolean) => {
  const write = (next: boolean) =>
    change(only(id, { state: next ? 'disabled' : 'active' }), () => disableAccount({ body: { id, disabled: next } }));
  if (!(await write(disabled))) return;
  toastDone(t(disabled ? 'users.done.disabled' : 'users.done.enabled', { name }), {
    id: `disabled-${id}`,
    undo: () => void write(!disabled),
  });
};

export const resend = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  const stored = await change(
    (account) => account,
    () => resendInvitation({ body: { id } }),
  );
  if (stored) toastDone(t('users.done.resent', { email }));
};

export const revoke = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  try {
    await revokeInvitation({ body: { id } });
    toastDone(t('users.done.revoked', { email }));
  } catch (error) {
    toastProblem(error);
  }
};
