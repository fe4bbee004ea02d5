import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { today } from '../../platform/formats/dates.ts';

export interface NotificationDay {
  readonly day: string;
  readonly read: boolean;
  readonly rows: NotificationView[];
}

/**
 * The notifications by day in Zurich, in the order in which they come: unread ones first. One that was read between two pages
 * stands among the unread ones, and still joins the others of its day.
 */
export const notificationDays = (rows: readonly NotificationView[]): NotificationDay[] => {
  const days: NotificationDay[] = [];
  for (const row of rows) {
    const day = today(new Date(row.at));
    const known = days.find((one) => one.day === day && one.read === row.read);
    if (known) known.rows.push(row);
    else days.push({ day, read: row.read, rows: [row] });
  }
  return days;
};
