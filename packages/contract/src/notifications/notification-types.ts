/** What people are notified of: in a project, in knowledge, about their own tasks, in orders and of connections of the company. */
export const notificationTypes = [
  'project_stored',
  'project_updated',
  'project_deleted',
  'worksheet_stored',
  'worksheet_edited',
  'worksheet_deleted',
  'pm_worksheet_stored',
  'pm_worksheet_edited',
  'pm_worksheet_deleted',
  'x_worksheet_stored',
  'x_worksheet_edited',
  'x_worksheet_deleted',
  'applied_lesson_stored',
  'pm_applied_lesson_stored',
  'x_applied_lesson_stored',
  'assigned',
  'lesson_to_approve',
  'lesson_approved',
  'lesson_removed',
  'lesson_merged',
  'suggestion_accepted',
  'suggestion_declined',
  'lesson_clarification',
  'reminder',
  'tasks_escalated',
  'delivery_due',
  'delivery_submitted',
  'delivery_decided',
  'order_worksheet_issued',
  'project_linked',
  'project_export_stopped',
  'integration_requested',
  'integration_connected',
  'integration_cancelled',
  'integration_revoked',
  'integration_disconnected',
  'integration_moved',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Those that wait for their receiver to do or decide something; the others only tell. */
export const notificationTypesNeedingAction: readonly NotificationType[] = [
  'assigned',
  'lesson_to_approve',
  'lesson_clarification',
  'reminder',
  'tasks_escalated',
  'delivery_due',
  'delivery_submitted',
  'project_export_stopped',
  'integration_revoked',
];

/** When a due delivery is announced: within seven days, by tomorrow, since yesterday or longer. */
export const deliveryMoments = ['week', 'day', 'overdue'] as const;
export type DeliveryMoment = (typeof deliveryMoments)[number];
export const deliveryDecisions = ['accepted', 'rejected'] as const;

/** `mail`: in the application and by mail. */
export const notificationChannels = ['app', 'mail', 'off'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
