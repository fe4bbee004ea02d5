import { contract } from '@polier/contract/endpoints';
import type { OrderActivity } from '@polier/contract/orders/order-activity.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { day, objects, orderOf } from '../../support/order.ts';
import { chainObjectOf, linkOf, overviewOf, targetOf, useCaseOf } from '../../support/order-chain.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const entry = (id: number, change: Partial<OrderActivity>): OrderActivity => ({
  id,
  at: `${day(-id)}T08:00:00.000Z`,
  type: 'delivery_object_edited',
  sentence: 'hat das Lieferobjekt geändert',
  actor: { id: 9, name: 'Sandra Huber' },
  subject: { type: 'delivery_object', id: 13, code: 'HLK-13', title: 'Modell 13' },
  to: null,
  cause: null,
  note: null,
  changes: [],
  ...change,
});

let lastId = 600;
const play = async (moved = 0) => {
  lastId += 1;
  const order = orderOf(lastId, {});
  const own = objects.map((row, at) => ({ ...row, orderId: order.id, due: at === 0 ? day(moved - 10) : row.due }));
  server.on(contract.orders.getById, () => order);
  server.on(contract.orders.overview, () =>
    overviewOf(order.id, {
      order,
      targets: [targetOf(1), targetOf(2)],
      use_cases: [useCaseOf(1), useCaseOf(2)],
      objects: [chainObjectOf(1), chainObjectOf(2)],
      links: [
        linkOf(31, 'target-use_case', { target_id: 1, use_case_id: 1 }),
        linkOf(32, 'use_case-object', { use_case_id: 1, delivery_object_id: 1 }),
      ],
      orphans: { objects: [2], use_cases: [2], targets: [2] },
    }),
  );
  server.on(contract.orders.activity, ({ query }) =>
    query.cursor === undefined
      ? {
          rows: [
            entry(3, { to: 'rejected', cause: 'incomplete', note: 'Steigzone fehlt' }),
            entry(2, { changes: [{ label: 'Termin', before: '01.11.2026', after: '05.11.2026' }] }),
          ],
          next_cursor: 'bGF0ZXI',
        }
      : {
          rows: [entry(1, { type: 'order_updated', subject: { type: 'order', id: 1, code: null, title: 'B1' } })],
          next_cursor: null,
        },
  );
  server.on(contract.deliveryObjects.list, () => own);
  server.on(
    contract.deliveryObjects.getById,
    ({ query }) => own.find(({ id }) => id === query.id) ?? new ApiError('not-found'),
  );
  await open(`/view?id=${order.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: order.title })).toBeVisible();
  return order.id;
};
const chain = page.getByRole('region', { name: /^Kette/ });

test('a chosen target shows the use cases that serve it; arrow keys go from target to use case and back', async () => {
  const id = await play();
  const target = chain.getByRole('button', { name: /^Z1/ });
  await expect.element(target).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(chain.getByRole('link', { name: 'Z1 öffnen' }))
    .toHaveAttribute('href', `#/bimtargets?orderId=${id}&target=1`);
  target.element().focus();
  await press('ArrowRight', 'Enter');
  await expect.element(chain.getByRole('button', { name: /^A01/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chain.getByText('Gewählt: A01 und wozu er beiträgt.')).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect.element(chain.getByRole('button', { name: /^A02/ })).toHaveAttribute('aria-pressed', 'true');
});

test('what nothing justifies leads to its place', async () => {
  const id = await play();
  const orphans = page.getByRole('region', { name: 'Ohne Verbindung' });
  const hrefs = {
    'Z2 Ziel 2': `#/bimtargets?orderId=${id}&target=2`,
    'A02 ohne Ziel und Lieferobjekt': `#/bimusecases?orderId=${id}&useCase=2`,
    'HLK-02': `#/view?id=${id}&object=2`,
  };
  for (const [name, href] of Object.entries(hrefs))
    await expect.element(orphans.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('the activity says what became of an object, and older acts follow on demand', async () => {
  await play();
  const activity = page.getByRole('region', { name: 'Aktivität' });
  await expect.element(activity.getByText('zurückgewiesen: unvollständig')).toBeVisible();
  await expect.element(activity.getByText('Steigzone fehlt')).toBeVisible();
  await expect.element(activity.getByRole('link', { name: 'HLK-13 Modell 13' })).toBeVisible();
  await activity.getByRole('button', { name: 'Frühere anzeigen' }).click();
  await expect.element(activity.getByRole('listitem').nth(2)).toBeVisible();
});

test('the history of an object has the values before and after', async () => {
  const id = await play();
  await open(`/view?id=${id}&object=13`);
  const panel = page.getByRole('complementary', { name: 'Lieferobjekt' });
  await panel.getByRole('button', { name: 'Verlauf' }).click();
  await expect.element(panel.getByText('Termin: 01.11.2026 → 05.11.2026')).toBeVisible();
});

test('the baseline says which dates moved since', async () => {
  await play(4);
  const baseline = page.getByRole('region', { name: /^Basisplan/ });
  await expect
    .element(baseline.getByText(/^1 von 4 Lieferobjekten hat heute einen anderen Termin als im Basisplan\.$/))
    .toBeVisible();
  await expect.element(baseline.getByRole('row', { name: /HLK-11 Modell 11 .* \+4$/ })).toBeVisible();
});
