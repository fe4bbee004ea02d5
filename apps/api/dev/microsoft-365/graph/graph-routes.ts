import { organizationRoutes } from './organization.ts';
import type { GraphRoute } from './route.ts';
import { userRoutes } from './users.ts';

export const graphRoutes: readonly GraphRoute[] = [...organizationRoutes, ...userRoutes];
