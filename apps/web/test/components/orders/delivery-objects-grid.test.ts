import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { objects, orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';
import { choose } from '../../support/choose.ts';
import { ownDeliveries } from '../../support/delivery-object.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastOrder = 300;
/** Plays the delivery objects of an order; each test has an order of its own. */
const play = async (
  rows: readonly DeliveryObjectRow[] = objects,
  { order: change = {}, search = '' }: { order?: Partial<OrderDetail>; search?: string } = {},
) => {
  lastOrder += 1;
  const order = orderOf(lastOrder, change);
  const kept = { rows: rows.map((row, index) => ({ ...row, orderId: order.id, position: index + 1 })) };
  server.on(contract.orders.getById, () => order);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  server.on(contract.deliveryObjects.list, () => kept.rows);
  server.on(contract.deliveryObjects.updateMany, ({ body }) => {
    const changes = new Map(body.rows.map((row) => [row.id, row]));
    kept.rows = kept.rows.map((row) => {
      const changed = changes.get(row.id);
      return changed === undefined ? row : { ...row, ...changed, version: row.version + 1 };
    });
    return kept.rows.filter(({ id }) => changes.has(id));
  });
  await queryClient.invalidateQueries();
  await open(`/deliveryobjects?orderId=${order.id}${search}`);
  return { order, kept };
};
const grid = page.getByRole('grid', { name: 'Lieferobjekte von 2417-B1' });
const cell = (code: string, column: string) =>
  grid.getByRole('row').filter({ hasText: code }).element().querySelector<HTMLElement>(`[data-column="${column}"]`)!;
const focusCell = async (code: string, column: string) => {
  await expect.element(grid.getByText(code)).toBeVisible();
  await userEvent.click(cell(code, column));
};
const pasteInto = (text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  grid.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};

test('an order without a phase leads to where one is planned', async () => {
  const { order } = await play([], { order: { phases: [], object_states: '' } });
  await expect.element(page.getByText(/Planen Sie zuerst eine Phase/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Auftrag bearbeiten' });
  await expect.element(link).toHaveAttribute('href', `#/update?id=${order.id}`);
});

test('the grid of delivery objects is written by keyboard, saved in one call and undone', async () => {
  const { kept } = await play();
  await focusCell('HLK-13', 'due');
  await press('Enter');
  await userEvent.keyboard('{Control>}a{/Control}24.12.2027{Enter}');
  await expect.poll(() => kept.rows[2]?.due).toBe('2027-12-24');
  expect(server.sentTo(contract.deliveryObjects.updateMany)).toMatchObject([
    { rows: [{ id: 13, due: '2027-12-24', version: 1 }] },
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => kept.rows[2]?.due).toBe(objects[2]?.due);
});

test('a block from a spreadsheet is pasted by names and codes; what is wrong keeps its text and says why', async () => {
  const { kept } = await play();
  await focusCell('HLK-12', 'party');
  pasteInto('BH\tIFC4\t5\nTU\tPDF\t900');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Das Gewicht ist eine ganze Zahl von 1 bis 100.')).toBeVisible();
  await dialog.getByRole('button', { name: /verstandene Zellen einfügen/ }).click();
  await expect.poll(() => kept.rows[2]).toMatchObject({ party_id: 2, format: 'PDF', weight: 1 });
  expect(kept.rows[1]).toMatchObject({ party_id: 1, format: 'IFC4', weight: 5 });
  expect(cell('HLK-13', 'weight').textContent).toContain('900');
});

test('a figure that cannot be read stays in its editor with the reason until it is corrected', async () => {
  const { kept } = await play();
  await focusCell('HLK-13', 'weight');
  await userEvent.keyboard('0{Enter}');
  await expect.element(grid.getByRole('alert')).toHaveTextContent('Das Gewicht ist eine ganze Zahl von 1 bis 100.');
  await userEvent.keyboard('{Backspace}7{Enter}');
  await expect.poll(() => kept.rows[2]?.weight).toBe(7);
});

test('what somebody else changed meanwhile is shown under the row with both ways on', async () => {
  const { kept } = await play();
  await focusCell('HLK-13', 'format');
  server.on(contract.deliveryObjects.updateMany, () => {
    const current = { ...kept.rows[2]!, format: 'DWG', version: 4 };
    return new ApiError('stale-version', { current: [current] });
  });
  await press('Enter');
  await userEvent.keyboard('{Control>}a{/Control}RVT{Enter}');
  await expect.element(grid.getByText('Format «DWG»')).toBeVisible();
  await grid.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(() => cell('HLK-13', 'format').textContent).toBe('DWG');
});

test('what is written after the feature was switched off stays in its cell, with the reason', async () => {
  const { kept } = await play();
  server.on(
    contract.deliveryObjects.updateMany,
    () => new ApiError('feature-off', { detail: 'Die Funktion ist ausgeschaltet.' }),
  );
  await focusCell('HLK-13', 'due');
  await press('Enter');
  await userEvent.keyboard('{Control>}a{/Control}24.12.2027{Enter}');
  await expect.element(page.getByText('Die Funktion ist ausgeschaltet.').first()).toBeVisible();
  expect(cell('HLK-13', 'due').textContent).toContain('24.12.2027');
  expect(kept.rows[2]?.due).toBe(objects[2]?.due);
});

test('filter, search and chosen columns decide what is on show; a closed order is only read', async () => {
  await play(objects, { order: { state: 'closed' } });
  await expect.element(grid.getByText('HLK-11')).toBeVisible();
  await page.getByRole('tab', { name: /Zu entscheiden/ }).click();
  await expect.element(grid.getByText('HLK-11')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: /Alle/ }).click();
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('zurückgewiesen');
  await expect.element(grid.getByText('HLK-12')).not.toBeInTheDocument();
  await expect.element(grid.getByText('HLK-14')).toBeVisible();
  await expect.element(grid).toHaveAttribute('aria-readonly', 'true');
  await expect.element(page.getByRole('button', { name: 'Lieferobjekt', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Aufwand in Tagen' }).click();
  await expect.element(grid.getByRole('columnheader', { name: /Aufwand/ })).toBeVisible();
});

test('a delivery object is added with the next code of its party, and what is missing is named', async () => {
  const { kept } = await play();
  server.on(contract.deliveryObjects.store, ({ body }) => {
    const stored = { ...kept.rows[0]!, ...body, id: 90, position: 9, state: 'planned', p: 0 } as never;
    kept.rows = [...kept.rows, stored];
    return stored;
  });
  await expect.element(page.getByRole('button', { name: 'Lieferobjekt', exact: true })).toBeVisible();
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Neues Lieferobjekt' });
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect.element(dialog.getByText('Geben Sie einen Titel an.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Aussparungsplan');
  await choose(dialog.getByRole('combobox', { name: 'Phase' }), '52 Phase 52');
  await choose(dialog.getByRole('combobox', { name: 'Beteiligte' }), 'TU Muster Bau');
  await dialog.getByRole('textbox', { name: 'Termin' }).fill('24.12.2027');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(toast('TU-01 ist angelegt')).toBeVisible();
  expect(server.sentTo(contract.deliveryObjects.store)).toMatchObject([
    { code: 'TU-01', title: 'Aussparungsplan', phase_id: 2, party_id: 2, due: '2027-12-24' },
  ]);
  await expect.element(grid.getByText('Aussparungsplan')).toBeVisible();
});

test('a removal can be undone, and what was submitted is not removed', async () => {
  const rows = objects.map((row) => ({ ...row, can: { ...row.can, remove: row.id === 13 } }));
  await play(rows);
  await focusCell('HLK-12', 'weight');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}x');
  await expect.element(page.getByText(/wurde schon eingereicht/)).toBeVisible();
  await expect.element(grid.getByText('HLK-13')).not.toBeInTheDocument();
  await expect.element(grid.getByText('HLK-12')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(grid.getByText('HLK-13')).toBeVisible();
});
