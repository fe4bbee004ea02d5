import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { addressOf } from '../../platform/navigation/addresses.ts';

/** Where a notification leads; null once its subject is gone or may no longer be read. */
export const notificationAddress = ({ type, kind, subject }: NotificationView): string | null => {
  if (!subject.can_open) return null;
  if (subject.type === 'user') return addressOf('/reports');
  if (subject.type === 'project') return addressOf('/projects/overview', { id: subject.id });
  if (kind === null) return null;
  if (subject.type === 'lesson')
    return type === 'lesson_to_approve'
      ? addressOf('/approval', { tab: kind })
      : addressOf('/knowledge/combined', { tab: kind, lesson: subject.id });
  if (subject.worksheet_id === null) return null;
  const row = subject.type === 'applied_lesson' ? subject.id : undefined;
  return addressOf('/worksheet', { kind, id: subject.worksheet_id, ...(row !== undefined && { row }) });
};
