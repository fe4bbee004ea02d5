import { currentTranslation } from '../../../platform/i18n/i18n.ts';
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
