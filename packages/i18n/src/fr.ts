import type { Catalogue } from './de.ts';
import { activity } from './fr/activity.ts';
import { analytics } from './fr/analytics.ts';
import { answerLinks } from './fr/answer-links.ts';
import { answers } from './fr/answers.ts';
import { appMessages } from './fr/app-messages.ts';
import { approval } from './fr/approval.ts';
import { audit } from './fr/audit.ts';
import { bimTargets } from './fr/bim-targets.ts';
import { bimUseCases } from './fr/bim-use-cases.ts';
import { calendar } from './fr/calendar.ts';
import { catalogues } from './fr/catalogues.ts';
import { cloning } from './fr/cloning.ts';
import { common } from './fr/common.ts';
import { concepts } from './fr/concepts.ts';
import { companies } from './fr/companies.ts';
import { deliveryObjects } from './fr/delivery-objects.ts';
import { errors } from './fr/errors.ts';
import { deliveryPlan } from './fr/delivery-plan.ts';
import { executionPlans } from './fr/execution-plans.ts';
import { experiences } from './fr/experiences.ts';
import { fields } from './fr/fields.ts';
import { grid } from './fr/grid.ts';
import { home } from './fr/home.ts';
import { imports } from './fr/imports.ts';
import { integrations } from './fr/integrations.ts';
import { kinds } from './fr/kinds.ts';
import { knowledge } from './fr/knowledge.ts';
import { login } from './fr/login.ts';
import { notifications } from './fr/notifications.ts';
import { openTasks } from './fr/open-tasks.ts';
import { orderFiles } from './fr/order-files.ts';
import { orderForm } from './fr/order-form.ts';
import { orderLinks } from './fr/order-links.ts';
import { orderOverview } from './fr/order-overview.ts';
import { orderParts } from './fr/order-parts.ts';
import { orderWorksheets } from './fr/order-worksheets.ts';
import { orders } from './fr/orders.ts';
import { photos } from './fr/photos.ts';
import { print } from './fr/print.ts';
import { profile } from './fr/profile.ts';
import { projectForm } from './fr/project-form.ts';
import { shortcuts } from './fr/shortcuts.ts';
import { projectExports } from './fr/project-exports.ts';
import { projects } from './fr/projects.ts';
import { proposals } from './fr/proposals.ts';
import { richText } from './fr/rich-text.ts';
import { risk } from './fr/risk.ts';
import { search } from './fr/search.ts';
import { shell } from './fr/shell.ts';
import { todos } from './fr/todos.ts';
import { tokens } from './fr/tokens.ts';
import { users } from './fr/users.ts';
import { verdicts } from './fr/verdicts.ts';
import { worksheetFiles } from './fr/worksheet-files.ts';
import { worksheets } from './fr/worksheets.ts';
import type { SameKeys } from './loose.ts';

export const fr: SameKeys<Catalogue> = {
  activity,
  analytics,
  answerLinks,
  answers,
  appMessages,
  approval,
  audit,
  bimTargets,
  bimUseCases,
  calendar,
  catalogues,
  cloning,
  common,
  companies,
  concepts,
  deliveryObjects,
  errors,
  deliveryPlan,
  executionPlans,
  experiences,
  fields,
  grid,
  home,
  imports,
  integrations,
  kinds,
  knowledge,
  login,
  notifications,
  openTasks,
  orderFiles,
  orderForm,
  orderLinks,
  orderOverview,
  orderParts,
  orderWorksheets,
  orders,
  photos,
  print,
  profile,
  projectExports,
  projectForm,
  projects,
  proposals,
  richText,
  risk,
  search,
  shell,
  shortcuts,
  todos,
  tokens,
  users,
  verdicts,
  worksheetFiles,
  worksheets,
};
