import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { today } from '../../platform/formats/dates.ts';

export interface NotificationDay {
  readonly day: string;
  readonly read: boolean;
  readonly rows: NotificationView[];
}

/** The notifications by day in Zurich, in the order in which they come: unread ones first. */
export const notificationDays = (rows: readonly NotificationView[]): NotificationDay[] => {
  const days: NotificationDay[] = [];
  for (const row of rows) {
    const day = today(new Date(row.at));
    const last = days.at(-1);
    if (last?.day === day && last.read === row.read) last.rows.push(row);
    else days.push({ day, read: row.read, rows: [row] });
  }
  return days;
};
