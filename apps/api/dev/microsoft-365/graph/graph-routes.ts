import { bucketRoutes } from '../planner/buckets.ts';
import { planDetailsRoutes } from '../planner/plan-details.ts';
import { planRoutes } from '../planner/plans.ts';
import { taskRoutes } from '../planner/tasks.ts';
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
  ...planRoutes,
  ...planDetailsRoutes,
  ...bucketRoutes,
  ...taskRoutes,
];
