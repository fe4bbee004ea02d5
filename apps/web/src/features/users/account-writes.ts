import type { CompanyRole } from '@polier/contract/roles';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import type { Translate } from '../../platform/i18n/use-translation.ts';
import type { InvitationRow, MemberRow } from './list/person-rows.ts';
import { disableAccount, resendInvitation, revokeInvitation, setAccountRole } from './users.mutations.ts';

/** True when it was stored; a toast shows an error. */
const isStored = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    toastProblem(error);
    return false;
  }
};

export const setRole = async (t: Translate, { name, account: { id, role: before } }: MemberRow, role: CompanyRole) => {
  if (role === before || !(await isStored(setAccountRole(id, role)))) return;
  toastDone(t('users.done.role', { name, role: t(`users.roles.${role}`) }), {
    id: `role-${id}`,
    undo: () => void isStored(setAccountRole(id, before)),
  });
};

export const setDisabled = async (t: Translate, { name, account: { id } }: MemberRow, disabled: boolean) => {
  if (!(await isStored(disableAccount(id, disabled)))) return;
  toastDone(t(disabled ? 'users.done.disabled' : 'users.done.enabled', { name }), {
    id: `disabled-${id}`,
    undo: () => void isStored(disableAccount(id, !disabled)),
  });
};

export const resend = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  if (await isStored(resendInvitation({ body: { id } }))) toastDone(t('users.done.resent', { email }));
};

export const revoke = async (t: Translate, { email, invitation: { id } }: InvitationRow) => {
  if (await isStored(revokeInvitation({ body: { id } }))) toastDone(t('users.done.revoked', { email }));
};
