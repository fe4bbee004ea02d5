import { analyticsScreens } from '../features/analytics/analytics.screens.ts';
import { apiTokensScreens } from '../features/api-tokens/api-tokens.screens.ts';
import { appMessagesScreens } from '../features/app-messages/app-messages.screens.ts';
import { approvalScreens } from '../features/approval/approval.screens.ts';
import { auditScreens } from '../features/audit/audit.screens.ts';
import { cataloguesScreens } from '../features/catalogues/catalogues.screens.ts';
import { cloningScreens } from '../features/cloning/cloning.screens.ts';
import { companiesScreens } from '../features/companies/companies.screens.ts';
import { experiencesScreens } from '../features/experiences/experiences.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { importsScreens } from '../features/imports/imports.screens.ts';
import { integrationsScreens } from '../features/integrations/integrations.screens.ts';
import { knowledgeScreens } from '../features/knowledge/knowledge.screens.ts';
import { notificationsScreens } from '../features/notifications/notifications.screens.ts';
import { profileScreens } from '../features/profile/profile.screens.ts';
import { projectsScreens } from '../features/projects/projects.screens.ts';
import { searchScreens } from '../features/search/search.screens.ts';
import { todosScreens } from '../features/todos/todos.screens.ts';
import { usersScreens } from '../features/users/users.screens.ts';
import { worksheetsScreens } from '../features/worksheets/worksheets.screens.ts';
import type { Addresses } from '../platform/navigation/addresses.ts';
import type { ScreenDefinition } from '../platform/navigation/screen-definition.ts';

/** Every screen, contributed by its feature; the /auth routes only redirect and live in the router. */
export const screens: Record<Exclude<keyof Addresses, `/auth/${string}`>, ScreenDefinition> = {
  ...homeScreens,
  ...projectsScreens,
  ...todosScreens,
  ...experiencesScreens,
  ...searchScreens,
  ...approvalScreens,
  ...knowledgeScreens,
  ...importsScreens,
  ...cataloguesScreens,
  ...worksheetsScreens,
  ...notificationsScreens,
  ...profileScreens,
  ...apiTokensScreens,
  ...usersScreens,
  ...companiesScreens,
  ...appMessagesScreens,
  ...integrationsScreens,
  ...auditScreens,
  ...analyticsScreens,
  ...cloningScreens,
};
