import { analyticsContract } from './analytics/analytics.contract.ts';
import { answerLinksContract, answersContract } from './answer-links/answer-links.contract.ts';
import { apiTokensContract } from './api-tokens/api-tokens.contract.ts';
import { appMessagesContract } from './app-messages/app-messages.contract.ts';
import { appliedLessonsContract } from './applied-lessons/applied-lessons.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { accountContract } from './auth/account.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { cataloguesContract } from './catalogues/catalogues.contract.ts';
import { conceptsContract } from './catalogues/concepts.contract.ts';
import { starterContentContract } from './starter-content/starter-content.contract.ts';
import { cloningContract } from './cloning/cloning.contract.ts';
import { companiesContract, filesContract } from './companies/companies.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { experiencesContract } from './experiences/experiences.contract.ts';
import { attachmentsContract } from './files/attachments.contract.ts';
import { exportsContract, importsContract } from './imports/imports.contract.ts';
import { approvalContract } from './lessons/approval.contract.ts';
import { lessonsContract } from './lessons/lessons.contract.ts';
import { integrationsContract } from './integrations/integrations.contract.ts';
import { microsoftPeopleContract, projectExportContract } from './integrations/project-export.contract.ts';
import { liveContract } from './live/live.contract.ts';
import { mailChoicesContract } from './notifications/mail-choices.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { calendarContract } from './calendar/calendar.contract.ts';
import { preferencesContract } from './notifications/preferences.contract.ts';
import { openTasksContract } from './open-tasks/open-tasks.contract.ts';
import { executionPlansContract } from './orders/execution-plan/execution-plans.contract.ts';
import { bimTargetsContract, bimUseCasesContract } from './orders/bim-targets-and-use-cases.contract.ts';
import { deliveryChecksContract } from './orders/delivery/delivery-checks.contract.ts';
import { deliveryObjectsContract } from './orders/delivery/delivery-objects.contract.ts';
import { deliveryPlanFileContract } from './orders/delivery/delivery-plan-file.contract.ts';
import { lessonOrdersContract } from './orders/lesson-orders.contract.ts';
import { orderActivityContract } from './orders/order-activity.contract.ts';
import { orderLinksContract } from './orders/order-links.contract.ts';
import { orderCalendarContract } from './orders/order-calendar.contract.ts';
import { orderOverviewContract } from './orders/order-overview.contract.ts';
import { executionPlanPaperContract, orderWorksheetPaperContract } from './orders/order-papers.contract.ts';
import { orderReportsContract, orderWorksheetsContract } from './orders/order-worksheets.contract.ts';
import { orderMilestonesContract, orderPartiesContract, orderPhasesContract } from './orders/order-parts.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { useCaseIdsContract } from './orders/use-case-ids.contract.ts';
import { webSettingsContract } from './platform/web-settings.contract.ts';
import { projectActivityContract } from './projects/project-activity.contract.ts';
import { projectsContract } from './projects/projects.contract.ts';
import { lessonProposalsContract } from './proposals/lesson-proposals.contract.ts';
import { proposalsContract } from './proposals/proposals.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { accountsContract } from './users/accounts.contract.ts';
import { externalUsersContract } from './users/external-users.contract.ts';
import { handoverContract } from './sign-in/handover.contract.ts';
import { identityProviderContract } from './sign-in/identity-provider.contract.ts';
import { providerSignInContract } from './sign-in/provider-sign-in.contract.ts';
import { secondFactorContract } from './sign-in/second-factor.contract.ts';
import { sessionsContract } from './sign-in/sessions.contract.ts';
import { usersContract } from './users/users.contract.ts';
import { worksheetExportsContract, worksheetImportsContract } from './worksheets/worksheet-files.contract.ts';
import { verdictsContract } from './verdicts/verdicts.contract.ts';
import { worksheetsContract } from './worksheets/worksheets.contract.ts';

interface Tree {
  readonly [name: string]: Endpoint | Tree;
}

const isEndpoint = (value: Endpoint | Tree): value is Endpoint => typeof value['path'] === 'string';
const leaves = (tree: Tree): Endpoint[] =>
  Object.values(tree).flatMap((value) => (isEndpoint(value) ? [value] : leaves(value)));

/** Everything the server answers. Registration, the documentation and the generated tests walk this list. */
export const contract = {
  auth: { ...authContract, ...accountContract },
  users: usersContract,
  accounts: accountsContract,
  externalUsers: externalUsersContract,
  companies: companiesContract,
  files: { ...filesContract, ...attachmentsContract },
  cloning: cloningContract,
  starterContent: starterContentContract,
  sessions: sessionsContract,
  secondFactor: secondFactorContract,
  handover: handoverContract,
  apiTokens: apiTokensContract,
  providerSignIn: providerSignInContract,
  identityProvider: identityProviderContract,
  integrations: { ...integrationsContract, ...microsoftPeopleContract },
  projectExports: projectExportContract,
  notifications: notificationsContract,
  preferences: preferencesContract,
  mailChoices: mailChoicesContract,
  calendar: calendarContract,
  appMessages: appMessagesContract,
  webSettings: webSettingsContract,
  catalogues: cataloguesContract,
  concepts: conceptsContract,
  lessons: lessonsContract,
  approval: approvalContract,
  experiences: experiencesContract,
  imports: { ...importsContract, ...worksheetImportsContract },
  exports: { ...exportsContract, ...worksheetExportsContract },
  projects: projectsContract,
  projectActivity: projectActivityContract,
  audit: auditContract,
  analytics: analyticsContract,
  worksheets: worksheetsContract,
  appliedLessons: appliedLessonsContract,
  deliveryObjects: { ...deliveryObjectsContract, ...deliveryPlanFileContract, ...deliveryChecksContract },
  orders: {
    ...ordersContract,
    ...orderOverviewContract,
    ...orderActivityContract,
    ...lessonOrdersContract,
    ...orderReportsContract,
    ...orderCalendarContract,
  },
  bimTargets: bimTargetsContract,
  bimUseCases: { ...bimUseCasesContract, ...useCaseIdsContract },
  orderLinks: orderLinksContract,
  orderWorksheets: { ...orderWorksheetsContract, ...orderWorksheetPaperContract },
  orderPhases: orderPhasesContract,
  orderParties: orderPartiesContract,
  orderMilestones: orderMilestonesContract,
  executionPlans: { ...executionPlansContract, ...executionPlanPaperContract },
  openTasks: openTasksContract,
  proposals: proposalsContract,
  lessonProposals: lessonProposalsContract,
  verdicts: verdictsContract,
  answerLinks: answerLinksContract,
  answers: answersContract,
  search: searchContract,
  live: liveContract,
};
export const allEndpoints: readonly Endpoint[] = leaves(contract);
