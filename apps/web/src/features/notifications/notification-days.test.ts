import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { expect, test } from 'vitest';
import { notificationDays } from './notification-days.ts';

const row = (id: number, day: string, read: boolean) =>
  ({ id, at: `2026-11-${day}T12:00:00.000Z`, read }) as NotificationView;
const shown = (rows: readonly NotificationView[]) =>
  notificationDays(rows).map(({ day, read, rows: ofDay }) => [day, read, ofDay.map(({ id }) => id)]);

test('unread notifications of a day stand together, and so do read ones', () => {
  expect(shown([row(1, '20', false), row(2, '20', false), row(3, '19', false), row(4, '20', true)])).toEqual([
    ['2026-11-20', false, [1, 2]],
    ['2026-11-19', false, [3]],
    ['2026-11-20', true, [4]],
  ]);
});

test('a notification that was read between two pages makes no second heading of its day', () => {
  const days = shown([row(1, '20', false), row(2, '20', true), row(3, '20', false), row(4, '20', true)]);
  expect(days).toEqual([
    ['2026-11-20', false, [1, 3]],
    ['2026-11-20', true, [2, 4]],
  ]);
});
