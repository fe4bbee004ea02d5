import { toastDone } from '../../components/toast/toast-store.ts';
import { currentTranslation } from '../../platform/i18n/i18n.ts';
import { goTo } from '../../platform/navigation/history.ts';
import type { SessionStart } from '../../platform/session/session.ts';
import { hasArrivedWithoutState } from './microsoft-return.ts';

/** Whoever consented by a copied link is thanked, and led to the connection if signed in here. */
export const showConsentGiven = (outcome: SessionStart): void => {
  if (!hasArrivedWithoutState()) return;
  toastDone(currentTranslation().t('shell.consentGiven'));
  if (outcome === 'ready') goTo('/system/integrations');
};
