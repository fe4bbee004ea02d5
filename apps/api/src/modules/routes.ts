import type { Route } from '#platform/http/route';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { answerLinksRoutes } from './answer-links/answer-links.routes.ts';
import { answersRoutes } from './answer-links/answers.routes.ts';
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.ts';
import { attachmentsRoutes } from './attachments/attachments.routes.ts';
import { appMessagesRoutes } from './app-messages/app-messages.routes.ts';
import { appliedLessonAttachments } from './worksheets/applied-lessons/applied-lesson-attachments.ts';
import { appliedLessonsRoutes } from './worksheets/applied-lessons/applied-lessons.routes.ts';
import { ownAccountRoutes } from './auth/own-account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { cataloguesRoutes } from './overview/catalogues/catalogues.routes.ts';
import { cloningRoutes } from './company-lifecycle/cloning/cloning.routes.ts';
import { starterContentRoutes } from './company-lifecycle/starter-content/starter-content.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { companyRemovalRoutes } from './company-lifecycle/company-removal/company-removal.routes.ts';
import { externalUserRemovalRoutes } from './company-lifecycle/external-user-removal/external-user-removal.routes.ts';
import { memberRemovalRoutes } from './company-lifecycle/member-removal/member-removal.routes.ts';
import { deliveryObjectAttachments } from './delivery-objects/delivery-object-attachments.ts';
import { deliveryObjectsRoutes } from './delivery-objects/delivery-objects.routes.ts';
import { orderPapersRoutes } from './order-papers/order-papers.routes.ts';
import { orderFilesRoutes } from './order-files/order-files.routes.ts';
import { executionPlansRoutes } from './execution-plans/execution-plans.routes.ts';
import { experienceAttachments } from './experiences/experience-attachments.ts';
import { experiencesRoutes } from './experiences/experiences.routes.ts';
import { externalUsersRoutes } from './external-users/external-users.routes.ts';
import { handoverRoutes } from './handover/handover.routes.ts';
import { identityProviderRoutes } from './identity-provider/identity-provider.routes.ts';
import { integrationRoutes } from './integrations/integrations.routes.ts';
import { providerSignInRoutes } from './identity-provider/provider-sign-in.routes.ts';
import { exportsRoutes } from './imports/exports/exports.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { lessonAttachments } from './lessons/lesson-attachments.ts';
import { liveRoutes } from './live/live.routes.ts';
import { lessonMergingRoutes } from './overview/lessons/lesson-merging.routes.ts';
import { lessonsRoutes } from './lessons/lessons.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { mailChoicesRoutes } from './notifications/mail-choices.routes.ts';
import { preferencesRoutes } from './notifications/preferences.routes.ts';
import { openTasksRoutes } from './open-tasks/open-tasks.routes.ts';
import { projectExportsRoutes } from './project-exports/project-exports.routes.ts';
import { projectActivityRoutes } from './overview/projects/project-activity.routes.ts';
import { bimRoutes } from './bim-targets-and-use-cases/bim.routes.ts';
import { orderLinksRoutes } from './order-links/order-links.routes.ts';
import { ordersRoutes } from './order-overview/orders.routes.ts';
import { orderWorksheetsRoutes } from './order-worksheets/order-worksheets.routes.ts';
import { orderPartsRoutes } from './orders/order-parts.routes.ts';
import { projectsRoutes } from './overview/projects/projects.routes.ts';
import { proposalsRoutes } from './proposals/proposals.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { accountsRoutes } from './users/accounts.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verdictsRoutes } from './verdicts/verdicts.routes.ts';
import { webSettingsRoutes } from './web-settings/web-settings.routes.ts';
import { worksheetFilesRoutes } from './worksheet-files/worksheet-files.routes.ts';
import { worksheetsRoutes } from './worksheets/worksheets.routes.ts';

/** Every route of every module; registration compares them with the contract. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...ownAccountRoutes,
  ...usersRoutes,
  ...accountsRoutes,
  ...externalUsersRoutes,
  ...companiesRoutes,
  ...cloningRoutes,
  ...starterContentRoutes,
  ...companyRemovalRoutes,
  ...memberRemovalRoutes,
  ...externalUserRemovalRoutes,
  ...sessionsRoutes,
  ...secondFactorRoutes,
  ...handoverRoutes,
  ...apiTokensRoutes,
  ...providerSignInRoutes,
  ...identityProviderRoutes,
  ...integrationRoutes,
  ...projectExportsRoutes,
  ...notificationsRoutes,
  ...preferencesRoutes,
  ...mailChoicesRoutes,
  ...calendarRoutes,
  ...appMessagesRoutes,
  ...webSettingsRoutes,
  ...cataloguesRoutes,
  ...lessonsRoutes,
  ...lessonMergingRoutes,
  ...projectsRoutes,
  ...projectActivityRoutes,
  ...auditRoutes,
  ...analyticsRoutes,
  ...worksheetsRoutes,
  ...appliedLessonsRoutes,
  ...ordersRoutes,
  ...orderPartsRoutes,
  ...bimRoutes,
  ...orderLinksRoutes,
  ...orderWorksheetsRoutes,
  ...openTasksRoutes,
  ...deliveryObjectsRoutes,
  ...executionPlansRoutes,
  ...orderFilesRoutes,
  ...orderPapersRoutes,
  ...proposalsRoutes,
  ...verdictsRoutes,
  ...answerLinksRoutes,
  ...answersRoutes,
  ...experiencesRoutes,
  ...attachmentsRoutes({
    experience: experienceAttachments,
    lesson: lessonAttachments,
    applied_lesson: appliedLessonAttachments,
    delivery_object: deliveryObjectAttachments,
  }),
  ...searchRoutes,
  ...liveRoutes,
  ...importsRoutes,
  ...exportsRoutes,
  ...worksheetFilesRoutes,
];
