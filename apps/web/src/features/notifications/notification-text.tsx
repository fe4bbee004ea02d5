import type { deliveryDecisions, NotificationType } from '@polier/contract/notifications/notification-types';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';

/** Worksheets of the three kinds have the same sentences. */
type Act =
  | Exclude<
      NotificationType,
      `${'pm' | 'x'}_${string}` | 'reminder' | 'tasks_escalated' | 'delivery_due' | 'delivery_decided'
    >
  | `delivery_${(typeof deliveryDecisions)[number]}`;
const actOf = ({ type, delivery }: NotificationView): Act =>
  delivery?.decision ? `delivery_${delivery.decision}` : (type.replace(/^(?:pm|x)_/, '') as Act);

const reminderText = (t: Translate, { open, overdue }: NonNullable<NotificationView['tasks']>): string =>
  overdue === 0
    ? t('notifications.reminder', { count: open })
    : `${t('notifications.reminder', { count: open })}, ${t('notifications.reminderOverdue', { count: overdue })}`;

/** Who did what: `Marco Brunner and others changed the worksheet 3 times`. */
export const NotificationText = ({ notification }: { notification: NotificationView }) => {
  const t = useTranslation();
  const { type, actor, several_actors: isSeveral, events_count: count, tasks, delivery } = notification;
  if (type === 'reminder') return tasks === null ? null : reminderText(t, tasks);
  if (type === 'tasks_escalated') return tasks === null ? null : t('notifications.escalated', { count: tasks.overdue });
  if (delivery?.due) return t(`notifications.due.${delivery.due}`, { count });
  const name = actor?.name ?? t('activity.system');
  const verb = t(isSeveral ? 'notifications.have' : 'notifications.has');
  return (
    <>
      <b>{isSeveral ? t('notifications.andOthers', { name }) : name}</b>{' '}
      {t(`notifications.acts.${actOf(notification)}`, { count, verb })}
    </>
  );
};
