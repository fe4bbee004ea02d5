import type { Catalogue } from './de.ts';
import { activity } from './en/activity.ts';
import { analytics } from './en/analytics.ts';
import { answerLinks } from './en/answer-links.ts';
import { answers } from './en/answers.ts';
import { appMessages } from './en/app-messages.ts';
import { approval } from './en/approval.ts';
import { audit } from './en/audit.ts';
import { bimTargets } from './en/bim-targets.ts';
import { bimUseCases } from './en/bim-use-cases.ts';
import { calendar } from './en/calendar.ts';
import { catalogues } from './en/catalogues.ts';
import { cloning } from './en/cloning.ts';
import { common } from './en/common.ts';
import { concepts } from './en/concepts.ts';
import { companies } from './en/companies.ts';
import { deliveryObjects } from './en/delivery-objects.ts';
import { errors } from './en/errors.ts';
import { deliveryPlan } from './en/delivery-plan.ts';
import { executionPlans } from './en/execution-plans.ts';
import { experiences } from './en/experiences.ts';
import { fields } from './en/fields.ts';
import { grid } from './en/grid.ts';
import { home } from './en/home.ts';
import { imports } from './en/imports.ts';
import { integrations } from './en/integrations.ts';
import { kinds } from './en/kinds.ts';
import { knowledge } from './en/knowledge.ts';
import { login } from './en/login.ts';
import { notifications } from './en/notifications.ts';
import { openTasks } from './en/open-tasks.ts';
import { orderFiles } from './en/order-files.ts';
import { orderForm } from './en/order-form.ts';
import { orderLinks } from './en/order-links.ts';
import { orderOverview } from './en/order-overview.ts';
import { orderParts } from './en/order-parts.ts';
import { orderWorksheets } from './en/order-worksheets.ts';
import { orders } from './en/orders.ts';
import { photos } from './en/photos.ts';
import { print } from './en/print.ts';
import { profile } from './en/profile.ts';
import { projectForm } from './en/project-form.ts';
import { shortcuts } from './en/shortcuts.ts';
import { projectExports } from './en/project-exports.ts';
import { projects } from './en/projects.ts';
import { proposals } from './en/proposals.ts';
import { richText } from './en/rich-text.ts';
import { risk } from './en/risk.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { todos } from './en/todos.ts';
import { tokens } from './en/tokens.ts';
import { users } from './en/users.ts';
import { verdicts } from './en/verdicts.ts';
import { worksheetFiles } from './en/worksheet-files.ts';
import { worksheets } from './en/worksheets.ts';
import type { SameKeys } from './loose.ts';

export const en: SameKeys<Catalogue> = {
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
