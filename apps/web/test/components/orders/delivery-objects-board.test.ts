import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { objects, orderOf } from '../../support/order.ts';
import { choose } from '../../support/choose.ts';
import { ownDeliveries } from '../../support/delivery-object.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastOrder = 400;
/** Plays the board of an order; each test has an order of its own. */
const play = async (
  view: 'grid' | 'board' | 'party',
  change: (row: DeliveryObjectRow) => Partial<DeliveryObjectRow>,
) => {
  lastOrder += 1;
  const order = orderOf(lastOrder, {});
  const kept = { rows: objects.map((row) => ({ ...row, ...change(row), orderId: order.id })) };
  server.on(contract.orders.getById, () => order);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  server.on(contract.deliveryObjects.list, () => kept.rows);
  server.on(contract.deliveryObjects.getById, ({ query }) => kept.rows.find(({ id }) => id === query.id)!);
  server.on(contract.deliveryObjects.state, ({ body }) => {
    kept.rows = kept.rows.map((row) => (row.id === body.id ? { ...row, state: body.state } : row));
    return kept.rows.find(({ id }) => id === body.id)!;
  });
  await queryClient.invalidateQueries();
  await open(`/deliveryobjects?orderId=${order.id}&view=${view}`);
};
const canStep = (steps: DeliveryObjectRow['can']['steps']) => ({
  can: { edit: true, remove: false, tick_author: true, tick_reviewer: false, steps },
});
/** Once it stands in another lane, the focus is still on it. */
const expectMovedFocus = async (before: Element, id: number) => {
  await expect.poll(() => before.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.getAttribute('data-board-entry')).toBe(String(id));
};
const entry = (code: string) => page.getByRole('button', { name: new RegExp(`^${code}`) });

test('an object is lifted by key, goes only to allowed states, and a rejection asks for cause, reason and for whom', async () => {
  await play('board', ({ state }) => (state === 'submitted' ? canStep(['accepted', 'rejected']) : {}));
  await expect.element(entry('HLK-12')).toBeVisible();
  (entry('HLK-12').element() as HTMLElement).focus();
  await press(' ');
  await expect.element(page.getByText('Hier ablegen: abgenommen')).toBeVisible();
  await expect.element(page.getByText('Hier ablegen: geteilt')).not.toBeInTheDocument();
  await press('ArrowLeft');
  await expect.element(page.getByText('verlangt Ursache und Grund', { exact: true })).toBeVisible();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: /HLK-12/ });
  await expect.element(dialog.getByRole('combobox', { name: 'Für wen' })).toHaveTextContent('Anna Meier, Lindenhof');
  const before = entry('HLK-12').element();
  await choose(dialog.getByRole('combobox', { name: 'Ursache' }), 'unvollständig');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Steigzone 2 fehlt');
  await dialog.getByRole('button', { name: 'Zurückweisen' }).click();
  await expect.element(toast('HLK-12: zurückgewiesen')).toBeVisible();
  await expectMovedFocus(before, 12);
  expect(server.sentTo(contract.deliveryObjects.state)).toMatchObject([
    { id: 12, state: 'rejected', cause: 'incomplete', note: 'Steigzone 2 fehlt', for_external_user_id: 3 },
  ]);
});

test('an object without a step stays where it is and says so; Escape puts a lifted one back', async () => {
  await play('board', ({ state }) => (state === 'rejected' ? canStep(['in_progress']) : {}));
  await expect.element(entry('HLK-13')).toBeVisible();
  (entry('HLK-13').element() as HTMLElement).focus();
  await press(' ');
  await expect.element(page.getByText('HLK-13 hat keinen Schritt, den Sie tun können.')).toBeVisible();
  (entry('HLK-14').element() as HTMLElement).focus();
  await press(' ');
  await expect.element(entry('HLK-14')).toHaveAttribute('aria-pressed', 'true');
  await press('Escape');
  await expect.element(entry('HLK-14')).toHaveAttribute('aria-pressed', 'false');
  const before = entry('HLK-14').element();
  await userEvent.keyboard(' {ArrowLeft}{Enter}');
  await expect.element(toast('HLK-14: in Arbeit')).toBeVisible();
  await expectMovedFocus(before, 14);
});

test('whoever chooses another view by key stays at the choice', async () => {
  await play('grid', () => ({}));
  const board = page.getByRole('button', { name: 'Tafel' });
  await expect.element(board).toBeVisible();
  board.element().focus();
  await press('Enter');
  await expect.element(page.getByRole('tab', { name: 'Tafel' })).toHaveFocus();
  await press('ArrowLeft');
  await expect.element(page.getByRole('tab', { name: /^Alle/ })).toHaveFocus();
});

test('each party has its plan, in the order of its dates', async () => {
  await play('party', ({ id }) => ({ party_id: id === 13 ? null : 2 }));
  const grid = page.getByRole('grid');
  await expect
    .poll(() =>
      grid
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent.slice(0, 4)),
    )
    .toEqual(['TUMu', '–Ohn']);
});

test('at 768 px no card and no head runs into the next one', async () => {
  await setViewport(768, 1024);
  await play('board', ({ code }) => ({ code: code.replace('-', '-123') }));
  await expect.element(entry('HLK-12312')).toBeVisible();
  const cards = [...document.querySelectorAll<HTMLElement>('[data-board-entry]:not([data-finished])')];
  expect(cards.length).toBeGreaterThan(2);
  const heads = [...document.querySelectorAll<HTMLElement>('h2[data-state]')];
  expect(heads.length).toBeGreaterThan(2);
  expect(
    [...cards, ...heads].filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
  ).toEqual([]);
});
