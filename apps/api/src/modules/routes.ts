import type { Route } from '#platform/http/route';
import { appliedLessonsRoutes } from './applied-lessons/applied-lessons.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { cataloguesRoutes } from './catalogues/catalogues.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { lessonsRoutes } from './lessons/lessons.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { projectsRoutes } from './projects/projects.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { webSettingsRoutes } from './web-settings/web-settings.routes.ts';
import { worksheetsRoutes } from './worksheets/worksheets.routes.ts';

/** Every route of every module; registration compares them with the contract. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes,
  ...companiesRoutes,
  ...notificationsRoutes,
  ...webSettingsRoutes,
  ...cataloguesRoutes,
  ...lessonsRoutes,
  ...projectsRoutes,
  ...worksheetsRoutes,
  ...appliedLessonsRoutes,
];
