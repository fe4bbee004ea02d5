import type { LiveOrderChange } from '@polier/contract/live/live.contract';
import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectRow, SharedDeliveryObject } from '@polier/contract/orders/delivery/delivery-object-fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { nadia } from '../../support/company.ts';
import { criterionOf, deliveryObjectOf, ownDeliveries } from '../../support/delivery-object.ts';
import { objects, orderOf } from '../../support/order.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const grid = page.getByRole('grid', { name: 'Lieferobjekte von 2417-B1' });
const cell = (code: string, column: string) =>
  grid.getByRole('row').filter({ hasText: code }).element().querySelector<HTMLElement>(`[data-column="${column}"]`)!;

const sharedOf = ({
  plan_chf: _plan,
  actual_chf: _actual,
  base_chf: _base,
  overdue: _overdue,
  decide_by: _decideBy,
  review_overdue: _review,
  forecast: _forecast,
  forecast_start: _start,
  slip: _slip,
  can: _can,
  ...shared
}: DeliveryObjectRow): SharedDeliveryObject => shared;

let lastOrder = 700;
/** An open order; `changeByColleague` plays what a colleague changes on another device. */
const play = async () => {
  lastOrder += 1;
  const order = orderOf(lastOrder, {});
  const kept = { rows: objects.map((row, index) => ({ ...row, orderId: order.id, position: index + 1 })), reads: 0 };
  server.on(contract.orders.getById, () => order);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  server.on(contract.deliveryObjects.list, () => {
    kept.reads += 1;
    return kept.rows;
  });
  await queryClient.invalidateQueries();
  await open(`/deliveryobjects?orderId=${order.id}`);
  await expect.element(grid.getByText('HLK-12')).toBeVisible();
  // That of the badges and that of the order.
  await expect.poll(() => server.followers).toBe(2);
  const changeByColleague = (
    at: number,
    changes: Partial<DeliveryObjectRow>,
    change: Partial<LiveOrderChange> = {},
  ) => {
    const row = kept.rows[at];
    if (row === undefined) throw new Error('no such object');
    Object.assign(row, changes);
    const { id } = row;
    const by = { id: 77, name: 'Reto Meier' };
    server.tell({
      type: 'order-changes',
      changes: [
        {
          subject: 'delivery_object',
          id,
          act: 'edited',
          fields: Object.keys(changes),
          by,
          object: sharedOf(row),
          ...change,
        },
      ],
    });
  };
  return { kept, changeByColleague };
};

test('what a colleague changes of an object stands in the grid at once', async () => {
  const { changeByColleague } = await play();
  changeByColleague(1, { title: 'Aussparungsplan, neu benannt', version: 2 });
  await expect.element(grid.getByText('Aussparungsplan, neu benannt')).toBeVisible();
});

test('the name of who changed a cell stands on it for a while, and not on what one has changed oneself', async () => {
  const { changeByColleague } = await play();
  changeByColleague(1, { title: 'Von Reto benannt', version: 2 });
  changeByColleague(0, { title: 'Selbst benannt', version: 2 }, { by: { id: nadia.id, name: 'Nadia Keller' } });
  await expect.poll(() => cell('HLK-12', 'title').textContent).toMatch(/Reto Meier/);
  await expect.element(grid.getByText('Selbst benannt')).toBeVisible();
  expect(grid.getByText('Nadia Keller').elements()).toEqual([]);
  expect(cell('HLK-12', 'due').textContent).not.toMatch(/Reto Meier/);
  changeByColleague(1, { due: '2026-12-24', version: 3 });
  await expect.poll(() => cell('HLK-12', 'due').textContent).toMatch(/Reto Meier/);
  await expect.poll(() => grid.getByText('Reto Meier').elements(), { timeout: 8_000 }).toEqual([]);
});

test('a new object is read, and so is everything after too much has happened', async () => {
  const { kept, changeByColleague } = await play();
  const [first] = kept.rows;
  if (first === undefined) throw new Error('no object');
  kept.rows = [...kept.rows, { ...first, id: 9_001, code: 'NEU-1', title: 'Ganz neu', position: 99 }];
  changeByColleague(0, {}, { id: 9_001, act: 'stored', object: null });
  await expect.element(grid.getByText('Ganz neu')).toBeVisible();
  kept.rows = kept.rows.map((row) => (row.id === 9_001 ? { ...row, title: 'Nach der Lücke' } : row));
  server.tell({ type: 'reload' });
  await expect.element(grid.getByText('Nach der Lücke')).toBeVisible();
});

test('reading what colleagues changed keeps no session alive', async () => {
  const { changeByColleague } = await play();
  const before = server.areBackground(contract.orders.getById).length;
  changeByColleague(0, {}, { id: 9_002, act: 'stored', object: null });
  await expect.poll(() => server.areBackground(contract.orders.getById).slice(before)).toEqual([true]);
});

test('an object somebody writes in waits until the field is left, and nothing is read meanwhile', async () => {
  const { kept, changeByColleague } = await play();
  await userEvent.click(cell('HLK-12', 'title'));
  await press('F2');
  await userEvent.keyboard('{Control>}a{/Control}eigene Worte');
  const reads = kept.reads;
  changeByColleague(1, { title: 'Worte der Kollegin', version: 2 });
  changeByColleague(2, { title: 'Andere Zeile', version: 2 });
  await expect.element(grid.getByText('Andere Zeile')).toBeVisible();
  await expect.element(grid.getByRole('textbox')).toHaveValue('eigene Worte');
  expect(kept.reads).toBe(reads);
  await press('Escape');
  await expect.element(grid.getByText('Worte der Kollegin')).toBeVisible();
});

test('a tick under way is not taken back by what is read of the same object meanwhile', async () => {
  const { kept, changeByColleague } = await play();
  const row = kept.rows[1];
  if (row === undefined) throw new Error('no such object');
  const answer = Promise.withResolvers<void>();
  let reads = 0;
  let object = deliveryObjectOf(row.id, {
    ...row,
    criteria: [criterionOf(1, 'Höhen stimmen')],
    can: { edit: true, remove: false, tick_author: true, tick_reviewer: false, steps: [] },
  });
  server.on(contract.deliveryObjects.getById, () => {
    reads += 1;
    return object;
  });
  server.on(contract.deliveryObjects.tick, async () => {
    await answer.promise;
    object = { ...object, criteria: [{ ...criterionOf(1, 'Höhen stimmen'), author_ok: true }] };
    return [row];
  });
  await open(`/deliveryobjects?orderId=${row.orderId}&object=${row.id}`);
  await page.getByRole('checkbox', { name: 'Autor, offen: Höhen stimmen' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Autor, erfüllt: Höhen stimmen' })).toBeVisible();
  const before = reads;
  changeByColleague(1, { title: 'Von der Kollegin benannt', version: 2 });
  await expect.element(grid.getByText('Von der Kollegin benannt')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Autor, erfüllt: Höhen stimmen' })).toBeVisible();
  expect(reads).toBe(before);
  answer.resolve();
  await expect.poll(() => reads).toBeGreaterThan(before);
  await expect.element(page.getByRole('checkbox', { name: 'Autor, erfüllt: Höhen stimmen' })).toBeVisible();
});
