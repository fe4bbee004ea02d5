import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { executive } from '../../support/order-report.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const rows = <Row extends object>(count: number, of: Row) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, code: `L-${at + 1}`, title: `Modell ${at + 1}`, ...of }));

test('the executive summary names five of each list, counts the others, and marks on paper what is overdue', async () => {
  const report = executive();
  const value = { ...report.figures.value, first_time: { accepted: 1, decided: 9, percentage: 11 } };
  server.on(contract.orders.executive, () => ({
    ...report,
    figures: { ...report.figures, value },
    awaiting: rows(6, { state: 'submitted' as const, due: '2026-11-01', decide_by: '2026-11-16', overdue: true }),
    overdue: rows(8, { state: 'planned' as const, due: '2026-11-01', days: 3 }),
    rejected: rows(5, {
      state: 'rejected' as const,
      due: '2026-11-01',
      rejected_on: '2026-11-02',
      cause: 'wrong' as const,
      open: 1,
    }),
  }));
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.orderWorksheets.list, () => []);
  server.on(contract.projects.risk, () => new ApiError('not-found'));
  await open('/convert/order-worksheet?orderId=401&variant=executive');
  await expect.element(page.getByRole('link', { name: 'und 1 weiteres' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'und 3 weitere' })).toBeVisible();
  expect(page.getByText(/^L-5/).elements().length).toBeGreaterThanOrEqual(3);
  await expect.element(page.getByText(/L-6/)).not.toBeInTheDocument();
  // A code wraps at its hyphen nowhere.
  for (const code of document.querySelectorAll('tbody td[data-word]:first-child'))
    expect([code.textContent, getComputedStyle(code).whiteSpace]).toEqual([code.textContent, 'nowrap']);
  const marks = [...document.querySelectorAll('td')].filter(
    (cell) => getComputedStyle(cell, '::before').content === '"● "',
  );
  expect(marks.map((cell) => cell.textContent)).toEqual([
    'zurückgewiesen',
    ...Array.from({ length: 5 }, () => '16.11.2026'),
  ]);
});
