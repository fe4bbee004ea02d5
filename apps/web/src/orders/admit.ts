import { isFeatureOn } from '../features/companies/company-setting.ts';
import { addressWithSession } from '../features/shell/handover/hand-over.ts';
import type { RedirectReason } from '../features/shell/routing/access-denied.ts';
import { isAllowed } from '../platform/session/guard.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { loadWebSettings } from '../platform/session/web-settings.ts';

/** Leads to the start of the main application, which says why; the page that is left shows nothing more. */
const leaveForMain = async (reason: RedirectReason): Promise<never> => {
  const { main_url } = await loadWebSettings();
  const home = new URL(`${main_url}#/home?denied=${reason}`, location.href);
  location.replace(home.origin === location.origin ? home.href : await addressWithSession(home.href));
  return new Promise(() => {});
};

/** A company without the feature and a role without the key have nothing to do in Orders. */
export const admitToOrders = async (): Promise<void> => {
  if (!(await isFeatureOn('feature_orders'))) await leaveForMain('featureOff');
  if (!isAllowed({ all: ['order'] }, sessionStore.get())) await leaveForMain('permission');
};
