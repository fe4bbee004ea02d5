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

test('on paper, the bars have the whole name of each object beside them', async () => {
  await page.viewport(1280, 900);
  const title = 'Ausführungsmodell Architektur und Tragwerk, Haus B';
  server.on(contract.orders.schedule, () => {
    const report = schedule();
    return { ...report, objects: report.objects.map((object) => ({ ...object, title })) };
  });
  await open('/convert/order-worksheet?orderId=302&id=7&variant=schedule');
  const chart = page.getByRole('region', { name: 'Terminplan als Balken' }).first();
  await expect.element(chart).toBeVisible();
  const names = [...chart.element().querySelectorAll('li a')];
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
