import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { schedule } from '../../support/order-report.ts';
import { setViewport } from '../../support/viewport.ts';

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
  await setViewport(1280, 900);
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

test.each(['Ausschreibung', 'Ausschreibung und Vergabe mit Unternehmergesprächen '.repeat(5).trim()])(
  'on paper, the phase %j has a line of its own and stands whole, and each bar beside its object',
  async (title) => {
    await setViewport(1280, 900);
    server.on(contract.orders.schedule, () => {
      const report = schedule();
      return { ...report, phases: report.phases.map((phase) => ({ ...phase, title })) };
    });
    await open(`/convert/order-worksheet?orderId=${title.length}&id=7&variant=schedule`);
    const chart = page.getByRole('region', { name: 'Terminplan als Balken' }).first();
    await expect.element(chart.getByText(title)).toBeVisible();
    const name = chart.getByText(title).element();
    const { top, bottom, right } = name.getBoundingClientRect();
    const frames: Element[] = [];
    for (let frame: Element | null = name; frame !== null && frame !== chart.element(); frame = frame.parentElement)
      frames.push(frame);
    for (const frame of frames.filter((one) => getComputedStyle(one).overflow !== 'visible')) {
      const box = frame.getBoundingClientRect();
      expect([box.top <= top, box.bottom >= bottom, box.right >= right]).toEqual([true, true, true]);
      expect(frame.scrollHeight).toBeLessThanOrEqual(frame.clientHeight);
    }
    expect(right).toBeLessThanOrEqual(chart.element().getBoundingClientRect().right);
    const names = [...chart.element().querySelectorAll('li:has(a)')].map((line) => line.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(Math.min(...names.map((line) => line.top)));
    const middles = [...chart.element().querySelectorAll('[class*=plan]')].map((bar) => {
      const box = bar.getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    });
    expect(middles).toHaveLength(names.length);
    for (const [at, line] of names.entries()) {
      expect(middles[at]).toBeGreaterThan(line.top);
      expect(middles[at]).toBeLessThan(line.bottom);
    }
  },
);
