import i18next from 'i18next';
import { toastFailed } from '../components/toast/toast-store.ts';

export type Denial = 'signedOut' | 'permission' | 'roleFailed' | 'noCompany' | 'logoutFirst' | 'handoverLost';

/** Says why somebody stands on the home screen instead of where they wanted to go. */
export const announceDenial = (reason: Denial): void =>
  toastFailed(i18next.t(`shell.denied.${reason}`), { id: 'denied' });
