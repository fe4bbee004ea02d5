import { channelRoutes } from './channels.ts';
import { groupRoutes } from './groups.ts';
import { organizationRoutes } from './organization.ts';
import type { GraphRoute } from './route.ts';
import { teamMemberRoutes } from './team-members.ts';
import { teamRoutes } from './teams.ts';
import { userRoutes } from './users.ts';

export const graphRoutes: readonly GraphRoute[] = [
  ...organizationRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...teamRoutes,
  ...teamMemberRoutes,
  ...channelRoutes,
];
