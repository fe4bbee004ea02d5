import type { Route } from '#platform/http/route';
import { authRoutes } from './auth/auth.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { webSettingsRoutes } from './web-settings/web-settings.routes.ts';

/** Every handler of the server. Start-up compares the list with the contract. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes,
  ...companiesRoutes,
  ...notificationsRoutes,
  ...webSettingsRoutes,
];
