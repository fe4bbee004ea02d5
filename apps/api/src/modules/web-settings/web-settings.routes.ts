import { contract } from '@polier/contract/endpoints';
import { publicRoute, type Route } from '#platform/http/route';
import { webSettingsView } from './web-settings.presenter.ts';

export const webSettingsRoutes: readonly Route[] = [
  publicRoute(contract.webSettings.read, async ({ context }) => webSettingsView(context)),
];
