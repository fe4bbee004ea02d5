import { contract } from '@polier/contract/endpoints';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import type { PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { marco } from '../../support/company.ts';

playApplication({ setting: { feature_orders: true } });

const notification = (id: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id,
  type: 'delivery_submitted',
  events_count: 1,
  read: false,
  at: '2026-11-20T13:02:00.000Z',
  actor: { id: marco.id, name: 'Marco Brunner' },
  several_actors: false,
  kind: null,
  project: null,
  order: { id: 5, title: '2417-B1 BIM-Bestellung' },
  subject: { type: 'delivery_object', id: 7, title: 'HLK-03 Modell', worksheet_id: null, can_open: true },
  tasks: null,
  delivery: { due: null, decision: null },
  ...more,
});

test('what happens in orders is said in a sentence and opens in Orders', async () => {
  const rows = [
    notification(1),
    notification(2, {
      type: 'delivery_decided',
      events_count: 3,
      delivery: { due: null, decision: 'rejected' },
    }),
    notification(3, { type: 'delivery_due', actor: null, delivery: { due: 'week', decision: null } }),
    notification(4, {
      type: 'order_worksheet_issued',
      delivery: null,
      subject: { type: 'order_worksheet', id: 9, title: 'Statusbericht 2', worksheet_id: null, can_open: true },
    }),
  ];
  server.on(contract.notifications.count, () => rows.length);
  server.on(contract.notifications.list, () => ({
    rows,
    meta: { page: 1, per_page: 50, total: rows.length, needs_action: 0 },
  }));
  await open('/notifications');
  const link = (text: RegExp) => page.getByRole('main').getByRole('link', { name: text });
  const hrefOf = (text: RegExp, address: string) =>
    expect.element(link(text)).toHaveAttribute('href', expect.stringContaining(`/orders/#${address}`));
  await hrefOf(/Marco Brunner hat ein Lieferobjekt eingereicht.*HLK-03 Modell/, '/deliveryobjects?orderId=5&object=7');
  await hrefOf(/Marco Brunner hat 3 Lieferobjekte zurückgewiesen/, '/deliveryobjects?orderId=5');
  await hrefOf(/1 Lieferobjekt ist innert 7 Tagen fällig.*HLK-03/, '/deliveryobjects?orderId=5&object=7');
  await hrefOf(/hat ein Auftragsblatt ausgegeben.*Statusbericht 2/, '/worksheet?orderId=5&id=9');
  await expect.element(page.getByText('2417-B1 BIM-Bestellung').first()).toBeVisible();
});

test('how notifications of orders arrive can be chosen', async () => {
  const stored: PreferencesView = {
    reminder: null,
    weekday: 1,
    hour: 7,
    paused_until: null,
    types: { delivery_due: 'mail' },
    language: null,
  };
  server.on(contract.preferences.read, () => stored);
  await open('/user/profile/notifications');
  await expect
    .element(page.getByText('Ein Lieferobjekt ist bald fällig oder überfällig', { exact: true }).first())
    .toBeVisible();
  await expect.element(page.getByText('Ein Auftragsblatt wird ausgegeben', { exact: true }).first()).toBeVisible();
});
