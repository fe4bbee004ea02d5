import { sendAnswerLink } from '#modules/answer-links/send-answer-link.job';
import { cloneCompany, endAbandonedClonings } from '#modules/company-lifecycle/cloning/cloning.jobs';
import { removeCompany, resumeAbandonedRemovals } from '#modules/company-lifecycle/company-removal/remove-company.job';
import {
  checkDueIntegrations,
  checkIntegration,
  deleteUnfinishedSignIns,
} from '#modules/integrations/integrations.jobs';
import { checkImport } from '#modules/imports/jobs/check-import.job';
import { endAbandonedImports, deleteOldImports } from '#modules/imports/jobs/imports.jobs';
import { storeImportJob } from '#modules/imports/jobs/store-import.job';
import { takeBackImportJob } from '#modules/imports/jobs/take-back-import.job';
import { accountMailJobs } from '#modules/mails/account-mails.jobs';
import { sendInvitation } from '#modules/mails/send-invitation.job';
import {
  deleteNotifiedEvents,
  deleteOldNotificationMails,
  mailNotifications,
  writeNotificationsJob,
} from '#modules/notifications/notifications.jobs';
import { sendNotificationMail, sendNotificationMails } from '#modules/notifications/send-notification-mails.job';
import { deleteOldTaskMails, sendTaskMail } from '#modules/open-tasks/send-task-mail.job';
import { writeDeliveryPlan } from '#modules/order-files/write-delivery-plan.job';
import { writeOrderPaper } from '#modules/order-papers/write-order-paper.job';
import { countOrdersOfCompany, countUncountedOrders } from '#modules/orders/order-figures.jobs';
import { takeSnapshotsOfCompany, takeWeeklySnapshots } from '#modules/order-worksheets/order-snapshots.jobs';
import { exportDueProjects, microsoftSlice } from '#modules/project-exports/project-exports.jobs';
import { proposeForEnteredPhases, proposeForProject } from '#modules/proposals/proposals.jobs';
import {
  escalateOverdueTasks,
  escalateTasksOfCompany,
  deleteOldReminders,
  recordLostReminders,
  notifyOfDueDeliveriesOfCompany,
  remindDuePeople,
  notifyOfAllDueDeliveries,
} from '#modules/reminders/reminders.jobs';
import { deleteRequestedFiles } from '#modules/requested-files/requested-files.jobs';
import {
  countProjectsOfCompany,
  countUncountedProjects,
} from '#modules/worksheets/project-figures/project-figures.jobs';
import { writePaper } from '#modules/worksheet-files/write-paper.job';
import { sendReminders } from '#modules/reminders/send-reminders.job';
import { deleteOldMisses } from '#modules/search/terms/search-misses';
import { countSearchWordsNightly } from '#modules/search-words/search-words.jobs';
import { maintenanceJobs } from '#platform/jobs/maintenance-jobs';
import type { Jobs } from '#platform/jobs/job-queue';

/** Jobs of the modules: inside the company that enqueued them, about an account outside every company, at fixed times. */
export const jobs: Jobs = {
  companyJobs: [
    sendInvitation,
    checkImport,
    checkIntegration,
    storeImportJob,
    takeBackImportJob,
    sendTaskMail,
    sendAnswerLink,
    sendReminders,
    writePaper,
    writeOrderPaper,
    writeDeliveryPlan,
    sendNotificationMails,
    sendNotificationMail,
    escalateTasksOfCompany,
    microsoftSlice,
    notifyOfDueDeliveriesOfCompany,
    proposeForProject,
    takeSnapshotsOfCompany,
    countOrdersOfCompany,
    countProjectsOfCompany,
    writeNotificationsJob,
  ],
  accountJobs: accountMailJobs,
  ownerJobs: [cloneCompany, removeCompany],
  scheduledJobs: [
    ...maintenanceJobs,
    countSearchWordsNightly,
    endAbandonedClonings,
    checkDueIntegrations,
    exportDueProjects,
    deleteUnfinishedSignIns,
    endAbandonedImports,
    deleteOldImports,
    deleteOldMisses,
    deleteNotifiedEvents,
    deleteOldNotificationMails,
    mailNotifications,
    deleteOldTaskMails,
    deleteOldReminders,
    recordLostReminders,
    deleteRequestedFiles,
    remindDuePeople,
    escalateOverdueTasks,
    notifyOfAllDueDeliveries,
    proposeForEnteredPhases,
    takeWeeklySnapshots,
    countUncountedOrders,
    countUncountedProjects,
    resumeAbandonedRemovals,
  ],
};
