import { contract } from '@polier/contract/endpoints';
import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { day, objects, orderOf } from '../../support/order.ts';
import { reportHead, reportObject } from '../../support/order-report.ts';
import { ApiError } from '../../support/played-server.ts';
import { choose } from '../../support/choose.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 400;
/** Plays a worksheet of an order of its own for each test, keeping what is written, and opens it for editing. */
const play = async (change: Partial<OrderWorksheetView> = {}, role: Partial<ReturnType<typeof orderOf>> = {}) => {
  lastId += 1;
  const id = lastId;
  const order = orderOf(id, role);
  const own = objects.map((row) => ({ ...row, orderId: id }));
  const kept: { sheet: OrderWorksheetView } = {
    sheet: {
      id,
      orderId: id,
      number: 2,
      title: 'Statusbericht',
      status_date: day(0),
      phases: [],
      parties: [],
      columns: [],
      summary: null,
      decisions: [{ text: 'Decke 2. OG', who: 'Nadia Keller', due: day(3), done: false }],
      state: 'open',
      author: { id: 1, name: 'Thomas Gerber' },
      issued_at: null,
      issued_by: null,
      version: 1,
      created_at: '2026-11-17T08:00:00.000Z',
      updated_at: '2026-11-17T08:00:00.000Z',
      can: { edit: true, remove: true },
      ...change,
    },
  };
  server.on(contract.orders.getById, () => order);
  server.on(contract.deliveryObjects.list, () => own);
  server.on(contract.orderWorksheets.list, () => [kept.sheet]);
  server.on(contract.orderWorksheets.getById, () => kept.sheet);
  server.on(contract.orderWorksheets.update, ({ body }) => {
    const { id: _id, version: _version, ...fields } = body;
    kept.sheet = { ...kept.sheet, ...(fields as Partial<OrderWorksheetView>), version: kept.sheet.version + 1 };
    return kept.sheet;
  });
  await open(`/worksheet?orderId=${id}&id=${id}&variant=edit`);
  await expect.element(tab('Bearbeiten')).toHaveAttribute('aria-selected', 'true');
  return kept;
};
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const write = 'Zusammenfassung und Entscheide bearbeiten';

test('the grid of a worksheet shows all, open, done, not checked, to check and checked objects with their counts', async () => {
  await play();
  for (const name of ['Alle 4', 'Offen 2', 'Erledigt 2', 'Nicht geprüft 0', 'Zu prüfen 1', 'Geprüft 1'])
    await expect.element(tab(name)).toBeVisible();
  await tab('Erledigt 2').click();
  const grid = page.getByRole('grid');
  await expect.element(grid.getByText('Modell 12')).toBeVisible();
  await expect.element(grid.getByText('Modell 13')).not.toBeInTheDocument();
});

test('a worksheet of one phase shows only its objects, in the columns that it names', async () => {
  await play({ phases: [2], columns: ['due'] });
  await expect.element(tab('Alle 1')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Termin/ })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Stand/ })).not.toBeInTheDocument();
  await expect.element(button('Spalten')).not.toBeInTheDocument();
});

test('summary and decisions are written by keyboard, and an unfinished decision is named', async () => {
  const kept = await play();
  await expect.element(button(write)).toBeVisible();
  button(write).element().focus();
  await press('Enter');
  await page.getByRole('textbox', { name: 'Zusammenfassung' }).fill('Die Modelle hinken nach.');
  await button('Entscheid hinzufügen').click();
  await page.getByRole('textbox', { name: 'Entscheid 2, Wer' }).fill('Reto');
  await press('Control>', 'Enter');
  await expect.element(page.getByText('Schreiben Sie, was zu entscheiden ist.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Entscheid 2, Was ist zu entscheiden?' }).fill('Fassade');
  await button('Speichern').click();
  await expect.element(toast('Blatt 2 ist gespeichert.')).toBeVisible();
  await expect.element(page.getByText('Die Modelle hinken nach.')).toBeVisible();
  expect(kept.sheet.decisions.map(({ text, who }) => [text, who])).toEqual([
    ['Decke 2. OG', 'Nadia Keller'],
    ['Fassade', 'Reto'],
  ]);
});

test('what was typed survives that somebody else saved first', async () => {
  const kept = await play();
  server.on(
    contract.orderWorksheets.update,
    () => new ApiError('stale-version', { current: { ...kept.sheet, version: 2 } }),
  );
  await button(write).click();
  const summary = page.getByRole('textbox', { name: 'Zusammenfassung' });
  await summary.fill('Mein Text');
  await button('Speichern').click();
  await expect.element(page.getByText('Jemand hat dieses Blatt inzwischen geändert')).toBeVisible();
  await expect.element(summary).toHaveValue('Mein Text');
  summary.element().focus();
  await press('Escape');
  await expect.element(button(write)).toHaveFocus();
});

test('a decision is ticked off where it stands', async () => {
  const kept = await play();
  await page.getByRole('checkbox', { name: 'Decke 2. OG' }).click();
  await expect.element(page.getByText('0 von 1 offen')).toBeVisible();
  expect(kept.sheet.decisions[0]?.done).toBe(true);
});

test('title, status date, phases and parties of a worksheet are chosen in a dialog', async () => {
  const kept = await play();
  await button('Angaben').click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Monat November');
  await page.getByRole('checkbox', { name: '51 Phase 51' }).click();
  await button('Speichern').click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Monat November/ })).toBeVisible();
  expect(kept.sheet.phases).toEqual([1]);
  await expect.element(tab('Alle 3')).toBeVisible();
});

test('before a worksheet is issued it is said what it keeps', async () => {
  await play();
  await button('Ausgeben').click();
  const dialog = page.getByRole('dialog', { name: 'Blatt 2 ausgeben?' });
  await expect.element(dialog.getByText('Lieferobjekte mit Stand, Terminen und Prognose')).toBeVisible();
  await expect.element(dialog.getByText('Entscheid', { exact: true })).toBeVisible();
});

test('an issued worksheet is read as it was issued', async () => {
  const frozen = reportObject({ id: 11, code: 'HLK-01', title: 'Wie ausgegeben', state: 'submitted', phase_id: 1 });
  server.on(contract.orders.schedule, () => ({
    ...reportHead(),
    phases: [
      {
        id: 1,
        code: '51',
        title: 'Ausführungsprojekt',
        plan_start: day(-40),
        plan_end: day(-5),
        actual_start: null,
        actual_end: null,
        gate: 'open' as const,
        gate_on: null,
        completion: 87,
        planned_completion: 98,
        gate_forecast: null,
      },
    ],
    milestones: [],
    objects: [frozen],
    conflicts: [],
  }));
  await play({
    state: 'issued',
    issued_at: '2026-11-18T08:00:00.000Z',
    issued_by: { id: 1, name: 'Thomas Gerber' },
    summary: 'Alles im Plan.',
    can: { edit: false, remove: false },
  });
  await expect.element(page.getByRole('row', { name: /HLK-01 Wie ausgegeben/ })).toBeVisible();
  await expect.element(tab('Zu prüfen 1')).toBeVisible();
  await expect.element(page.getByText('Alles im Plan.')).toBeVisible();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button('Ausgeben')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Decke 2. OG' })).toBeDisabled();
});

test('how things stand now has a grid, and says that summary and decisions need a worksheet', async () => {
  await play();
  await choose(page.getByRole('combobox', { name: 'Blatt' }), 'Aktueller Stand');
  await expect.element(page.getByText(/^Zusammenfassung und Entscheide gehören zu einem Blatt/)).toBeVisible();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(button('Neues Blatt')).toBeVisible();
});

test('whoever chooses another worksheet stays at the choice', async () => {
  await play();
  const choice = page.getByRole('combobox', { name: 'Blatt' });
  await choose(choice, 'Aktueller Stand');
  await expect.element(button('Neues Blatt')).toBeVisible();
  await expect.element(choice).toHaveFocus();
  await choose(choice, '2 Statusbericht (offen)');
  await expect.element(button('Ausgeben')).toBeVisible();
  await expect.element(choice).toHaveFocus();
});
