import { currentTranslation } from '../../../platform/i18n/i18n.ts';
import { readSearch, writeSearch } from '../../../platform/navigation/addresses.ts';
import { appHistory } from '../../../platform/navigation/history.ts';
import { toastFailed } from '../../../components/toast/toast-store.ts';

export type AccessDenied =
  | 'signedOut'
  | 'permission'
  | 'featureOff'
  | 'roleFailed'
  | 'noCompany'
  | 'logoutFirst'
  | 'handoverLost';

/** Shows why the home screen replaces the requested one. */
export const showAccessDenied = (reason: AccessDenied): void =>
  toastFailed(currentTranslation().t(`shell.denied.${reason}`), { id: 'denied' });

const redirectReasons = ['featureOff', 'permission'] as const satisfies readonly AccessDenied[];
/** Why another application leads to the start of the main one. */
export type RedirectReason = (typeof redirectReasons)[number];

/** Shows why another application leads here; the reason stands in the address once only. */
export const showRedirectReason = (): void => {
  const { pathname, search } = appHistory.location;
  const { denied, ...rest } = readSearch(search);
  const reason = redirectReasons.find((one) => one === denied);
  if (reason === undefined) return;
  appHistory.replace(pathname + writeSearch(rest));
  showAccessDenied(reason);
};
