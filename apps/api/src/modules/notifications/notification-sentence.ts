import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { Translation } from '@polier/i18n/translation';

/** Who did what, as the list of notifications says it; worksheets of the three kinds have the same sentences. */
export const notificationSentence = (language: Language, notification: NotificationView): string => {
  const { t } = translator(language) as unknown as Translation;
  const { type, actor, several_actors: isSeveral, events_count: count, tasks, delivery } = notification;
  if (type === 'tasks_escalated') return t('notifications.escalated', { count: tasks?.overdue ?? count });
  if (delivery?.due) return t(`notifications.due.${delivery.due}`, { count });
  const name = actor?.name ?? t('activity.system');
  const who = isSeveral ? t('notifications.andOthers', { name }) : name;
  const verb = t(isSeveral ? 'notifications.have' : 'notifications.has');
  const act = delivery?.decision ? `delivery_${delivery.decision}` : type.replace(/^(?:pm|x)_/, '');
  return `${who} ${t(`notifications.acts.${act}`, { count, verb })}`;
};
