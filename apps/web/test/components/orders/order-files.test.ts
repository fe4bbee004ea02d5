import { contract } from '@polier/contract/endpoints';
import type { CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import type { DeliveryPlanImport, PlanCell } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { deliveryObjectOf } from '../../support/delivery-object.ts';
import { overviewOf, useCaseOf } from '../../support/order-chain.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const { import: planImport, results } = contract.deliveryObjects;
const cell = (change: Partial<PlanCell>): PlanCell => ({
  field: 'title',
  exported: 'Alt',
  current: 'Alt',
  imported: 'Neu',
  result: 'changed',
  code: null,
  message: null,
  ...change,
});
const counts = { new_rows: 0, changed_rows: 1, unchanged_rows: 3, changed: 1, conflict: 1, ignored: 1, refused: 0 };
const row = { sheet: 'Lieferplan', row: 7, id: 5, code: 'HLK-05', title: 'Plan 5', error: null };
const difference: DeliveryPlanImport = {
  exported_at: '2026-11-23T07:00:00Z',
  stored: false,
  fingerprint: 'as-looked-at',
  counts,
  rows: [
    {
      ...row,
      result: 'changed',
      cells: [
        cell({}),
        cell({ field: 'format', current: 'DWG', imported: 'IFC', result: 'conflict', exported: 'PDF' }),
        cell({ field: 'state', imported: 'abgenommen', result: 'ignored' }),
      ],
    },
  ],
};
const refused: DeliveryPlanImport = {
  ...difference,
  counts: { ...counts, refused: 2 },
  rows: [
    {
      ...row,
      result: 'refused',
      cells: [
        cell({
          field: 'due',
          imported: '31.02.2026',
          result: 'refused',
          code: 'not-a-date',
          message: 'Termin muss ein Datum von 1900 bis 2199 sein',
        }),
      ],
    },
    {
      ...row,
      row: 8,
      id: null,
      code: 'HLK-06',
      result: 'refused',
      error: { code: 'already-used', message: 'Kürzel wird bereits verwendet' },
      cells: [],
    },
  ],
};

let lastId = 700;
const chooseFile = async (name: string) => {
  const input = page.getByLabelText('Datei wählen').elements().at(-1) as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], name));
};
/** Plays an order of its own, and answers an import by what is asked. */
const openPlan = async (answer: (query: { dry: boolean; overwrite: boolean }) => DeliveryPlanImport | ApiError) => {
  lastId += 1;
  const asked: { dry: boolean; overwrite: boolean; seen?: string | undefined }[] = [];
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(planImport, ({ query }) => {
    const { dry, overwrite, seen } = query;
    asked.push({ dry, overwrite, seen });
    return answer(query);
  });
  await open(`/deliveryobjects/import?orderId=${lastId}`);
  await expect.element(page.getByRole('heading', { name: 'Lieferplan einlesen' })).toBeVisible();
  await chooseFile('Lieferplan.xlsx');
  return asked;
};
const apply = page.getByRole('button', { name: 'Übernehmen', exact: true });

test('what others have changed stays until somebody chooses the file; nothing is stored before the difference is shown', async () => {
  const asked = await openPlan(({ dry }) => ({ ...difference, stored: !dry }));
  await expect.element(page.getByText('Inzwischen auch in Polier geändert; beim Export stand: PDF')).toBeVisible();
  await expect.element(page.getByText('Der Stand ändert sich nur in Polier, Schritt für Schritt.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Stehen lassen, was in Polier steht' })).toBeChecked();
  expect(asked).toEqual([{ dry: true, overwrite: false, seen: undefined }]);
  await page.getByRole('radio', { name: 'Aus der Datei nehmen' }).click();
  await expect.element(page.getByRole('radio', { name: 'Mit der Datei überschreiben' })).toBeChecked();
  await page.getByRole('radio', { name: 'In Polier stehen lassen' }).click();
  await expect.element(page.getByRole('radio', { name: 'Stehen lassen, was in Polier steht' })).toBeChecked();
  await page.getByRole('radio', { name: 'Mit der Datei überschreiben' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('1 Lieferobjekt ist gespeichert')).toBeVisible();
  expect(asked.at(-1)).toEqual({ dry: false, overwrite: true, seen: 'as-looked-at' });
});

test('errors stand at their cell and their row, and nothing can be stored', async () => {
  await openPlan(() => refused);
  await expect.element(page.getByText('Lieferplan.xlsx kann so nicht gespeichert werden')).toBeVisible();
  await expect.element(page.getByText('Termin muss ein Datum von 1900 bis 2199 sein')).toBeVisible();
  await expect.element(page.getByText('Kürzel wird bereits verwendet')).toBeVisible();
  await expect.element(apply).toBeDisabled();
});

test('what is refused only at storing is shown, and says that nothing is stored', async () => {
  await openPlan(({ dry }) => (dry ? difference : refused));
  await apply.click();
  await expect.element(page.getByText('Jemand war schneller')).toBeVisible();
  await expect.element(page.getByText('Termin muss ein Datum von 1900 bis 2199 sein')).toBeVisible();
});

test('a file of another order is refused at its place, and one that changes nothing says so', async () => {
  const errors = [{ field: 'orderId', code: 'contradicts', message: 'Auftrag passt nicht dazu' }];
  await openPlan(() => new ApiError('validation', { errors }));
  await expect.element(page.getByText('Auftrag passt nicht dazu')).toBeVisible();
  server.on(planImport, () => ({ ...difference, rows: [], counts: { ...counts, changed: 0, conflict: 0 } }));
  await chooseFile('Lieferplan.xlsx');
  await expect.element(page.getByText('Die Datei ändert nichts')).toBeVisible();
});

test('statuses that close are chosen before topics become criteria', async () => {
  lastId += 1;
  const object = deliveryObjectOf(lastId, { state: 'in_progress' });
  const closed: string[][] = [];
  server.on(contract.deliveryObjects.getById, () => object);
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(results, ({ query }): CheckResults => {
    closed.push(query.closed_statuses);
    const criterion = { external_key: 'a', text: 'Schacht 2', note: null, has_picture: true, result: 'new' as const };
    return {
      format: 'bcf',
      stored: !query.dry,
      ticks: 'author',
      statuses: [{ status: 'Erledigt', count: 1 }],
      criteria: [{ ...criterion, status: 'Erledigt', fulfilled: query.closed_statuses.includes('Erledigt') }],
    };
  });
  await open(`/deliveryobjects/results?id=${lastId}`);
  await expect.element(page.getByRole('heading', { name: `Prüfergebnisse für HLK-${lastId} einlesen` })).toBeVisible();
  await chooseFile('kollisionen.bcfzip');
  await expect.element(page.getByText('nicht erfüllt')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Erledigt (1)' }).click();
  await expect.element(page.getByText('erfüllt', { exact: true })).toBeVisible();
  await apply.click();
  await expect.element(page.getByText('1 Kriterium ist gespeichert')).toBeVisible();
  expect(closed.at(-1)).toContain('Erledigt');
  const block = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect.element(block.getByRole('link', { name: /^Lieferobjekte/ })).toHaveAttribute('aria-current', 'page');
});

test('an IDS comes in on its use case; one of another format is refused beside it', async () => {
  lastId += 1;
  const errors = [{ field: 'file', code: 'not-this-format', message: 'Die Datei ist kein IDS 1.0 (.ids)' }];
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.orders.overview, () => overviewOf(lastId, { use_cases: [useCaseOf(1)] }));
  server.on(contract.bimUseCases.ids, () => new ApiError('validation', { errors }));
  await open(`/bimusecases?orderId=${lastId}&useCase=1`);
  const panel = page.getByRole('complementary', { name: 'Anwendungsfall' });
  await expect.element(panel.getByRole('button', { name: 'IDS einlesen' })).toBeVisible();
  const input = panel.getByLabelText('IDS wählen').element() as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'tueren.ids'));
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Die Datei ist kein IDS 1.0 (.ids)');
  const dry: boolean[] = [];
  server.on(contract.bimUseCases.ids, ({ query }) => ({
    id: dry.push(query.dry),
    stored: !query.dry,
    specifications: [
      { name: 'Türen tragen Brandschutzklasse', description: null, numbered: false },
      { name: 'Türen tragen Brandschutzklasse (2)', description: null, numbered: true },
    ],
    delivery_objects: 3,
    criteria: { added: 4, kept: 2, removed: 1 },
  }));
  await userEvent.upload(input, new File(['x'], 'tueren.ids'));
  await expect
    .element(panel.getByRole('status'))
    .toHaveTextContent('3 offene Lieferobjekte: 4 neue Kriterien, 2 bleiben, 1 fallen weg.');
  await expect.element(panel.getByText('Der Name kommt mehrmals vor und ist nummeriert.')).toBeVisible();
  expect(dry).toEqual([true]);
  await expect.element(panel.getByRole('button', { name: 'IDS übernehmen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('2 Spezifikationen sind hinterlegt')).toBeVisible();
  expect(dry).toEqual([true, false]);
  await expect.element(panel.getByRole('button', { name: 'IDS einlesen' })).toBeVisible();
});
