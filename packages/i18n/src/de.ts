import { activity } from './de/activity.ts';
import { analytics } from './de/analytics.ts';
import { answerLinks } from './de/answer-links.ts';
import { answers } from './de/answers.ts';
import { appMessages } from './de/app-messages.ts';
import { approval } from './de/approval.ts';
import { audit } from './de/audit.ts';
import { bimTargets } from './de/bim-targets.ts';
import { bimUseCases } from './de/bim-use-cases.ts';
import { calendar } from './de/calendar.ts';
import { catalogues } from './de/catalogues.ts';
import { cloning } from './de/cloning.ts';
import { common } from './de/common.ts';
import { concepts } from './de/concepts.ts';
import { companies } from './de/companies.ts';
import { deliveryObjects } from './de/delivery-objects.ts';
import { errors } from './de/errors.ts';
import { deliveryPlan } from './de/delivery-plan.ts';
import { executionPlans } from './de/execution-plans.ts';
import { experiences } from './de/experiences.ts';
import { fields } from './de/fields.ts';
import { grid } from './de/grid.ts';
import { home } from './de/home.ts';
import { imports } from './de/imports.ts';
import { integrations } from './de/integrations.ts';
import { kinds } from './de/kinds.ts';
import { knowledge } from './de/knowledge.ts';
import { login } from './de/login.ts';
import { notifications } from './de/notifications.ts';
import { openTasks } from './de/open-tasks.ts';
import { orderFiles } from './de/order-files.ts';
import { orderForm } from './de/order-form.ts';
import { orderLinks } from './de/order-links.ts';
import { orderOverview } from './de/order-overview.ts';
import { orderParts } from './de/order-parts.ts';
import { orderWorksheets } from './de/order-worksheets.ts';
import { orders } from './de/orders.ts';
import { photos } from './de/photos.ts';
import { print } from './de/print.ts';
import { profile } from './de/profile.ts';
import { projectForm } from './de/project-form.ts';
import { shortcuts } from './de/shortcuts.ts';
import { projectExports } from './de/project-exports.ts';
import { projects } from './de/projects.ts';
import { proposals } from './de/proposals.ts';
import { richText } from './de/rich-text.ts';
import { risk } from './de/risk.ts';
import { search } from './de/search.ts';
import { shell } from './de/shell.ts';
import { todos } from './de/todos.ts';
import { tokens } from './de/tokens.ts';
import { users } from './de/users.ts';
import { verdicts } from './de/verdicts.ts';
import { worksheetFiles } from './de/worksheet-files.ts';
import { worksheets } from './de/worksheets.ts';

/** German is the source: the other languages have exactly its keys. */
export const de = {
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
} as const;

export type Catalogue = typeof de;
