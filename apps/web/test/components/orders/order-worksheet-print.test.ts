import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { schedule } from '../../support/order-report.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

test('on paper, the schedule has its dates as a table too, and a dot before what is overdue', async () => {
  server.on(contract.orders.schedule, schedule);
  await open('/convert/order-worksheet?orderId=301&id=7&variant=schedule');
  const table = page.getByRole('table', { name: 'Terminplan als Tabelle' });
  await expect.element(table).toBeVisible();
  const markOf = (code: string) => {
    const due = table.getByRole('row', { name: code }).element().querySelector('td[data-overdue]');
    return due === null ? null : getComputedStyle(due, '::before').content;
  };
  expect(markOf('ELE-02')).toBe('"● "');
  expect(markOf('HLK-07')).toBeNull();
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(' ');
  expect(styles).toContain('● überfällig');
});
