import type { NotificationView } from './notifications.contract.ts';

/** Where a notification leads in the main application; null once its subject is gone or may no longer be read. */
export const notificationAddress = ({ type, kind, subject }: NotificationView): string | null => {
  if (!subject.can_open) return null;
  if (subject.type === 'user') return '/reports';
  if (subject.type === 'project') return `/projects/overview?id=${subject.id}`;
  if (kind === null) return null;
  if (subject.type === 'lesson')
    return type === 'lesson_to_approve'
      ? `/approval?tab=${kind}`
      : `/knowledge/combined?tab=${kind}&lesson=${subject.id}`;
  if (subject.worksheet_id === null) return null;
  const row = subject.type === 'applied_lesson' ? `&row=${subject.id}` : '';
  return `/worksheet?kind=${kind}&id=${subject.worksheet_id}${row}`;
};
