import {
  type NotificationChannel,
  notificationChannels,
  type NotificationType,
} from '@polier/contract/notifications/notification-types';

/** What a person chooses as one, whichever kind of worksheet it is about. */
export const preferenceTypes = {
  assigned: ['assigned'],
  tasks_escalated: ['tasks_escalated'],
  lesson_to_approve: ['lesson_to_approve'],
  lesson_approved: ['lesson_approved'],
  lesson_removed: ['lesson_removed', 'lesson_merged'],
  suggestion_decided: ['suggestion_accepted', 'suggestion_declined'],
  lesson_clarification: ['lesson_clarification'],
  reminder: ['reminder'],
  project_stored: ['project_stored'],
  project_updated: ['project_updated'],
  project_deleted: ['project_deleted'],
  worksheet_stored: ['worksheet_stored', 'pm_worksheet_stored', 'x_worksheet_stored'],
  worksheet_edited: ['worksheet_edited', 'pm_worksheet_edited', 'x_worksheet_edited'],
  worksheet_deleted: ['worksheet_deleted', 'pm_worksheet_deleted', 'x_worksheet_deleted'],
  applied_lesson_stored: ['applied_lesson_stored', 'pm_applied_lesson_stored', 'x_applied_lesson_stored'],
  delivery_due: ['delivery_due'],
  delivery_submitted: ['delivery_submitted'],
  delivery_decided: ['delivery_decided'],
  order_worksheet_issued: ['order_worksheet_issued'],
  project_linked: ['project_linked'],
  project_export_stopped: ['project_export_stopped'],
  integration: [
    'integration_requested',
    'integration_connected',
    'integration_cancelled',
    'integration_revoked',
    'integration_disconnected',
    'integration_moved',
  ],
} as const satisfies Record<string, readonly NotificationType[]>;

export type PreferenceType = keyof typeof preferenceTypes;

const ofOrders: readonly PreferenceType[] = [
  'delivery_due',
  'delivery_submitted',
  'delivery_decided',
  'order_worksheet_issued',
];

const ofExports: readonly PreferenceType[] = ['project_linked', 'project_export_stopped'];

interface Chooser {
  /** Whether the company has orders. */
  readonly hasOrders: boolean;
  /** Whether the company keeps projects in Microsoft 365. */
  readonly hasExports: boolean;
  /** Whether the person administers the connections of the company. */
  readonly hasIntegrations: boolean;
}

/** What can be chosen: nothing of what the company or the person does not have. */
export const preferencesWith = ({ hasOrders, hasExports, hasIntegrations }: Chooser): readonly PreferenceType[] =>
  (Object.keys(preferenceTypes) as PreferenceType[]).filter(
    (type) =>
      (hasOrders || !ofOrders.includes(type)) &&
      (hasExports || !ofExports.includes(type)) &&
      (hasIntegrations || type !== 'integration'),
  );

/** A reminder is a mail already: here somebody chooses whether the application tells it too. */
export const channelsOf = (type: PreferenceType): readonly NotificationChannel[] =>
  type === 'reminder' ? ['app', 'off'] : notificationChannels;
