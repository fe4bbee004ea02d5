import { readFileSync } from 'node:fs';
import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDeliveryPlan, deliveryPlanCalls } from '#test/support/files/delivery-plan-file';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { workbookOfTexts } from '#test/support/files/text-sheets';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { deliveryObjects: endpoints } = contract;

let server: TestServer;
let fixture: OrderFixture;
let first: DeliveryObjectRow;
let second: DeliveryObjectRow;
const { listObjects, exported, sheetsOf, alteredFile, send, imported } = deliveryPlanCalls(() => ({ server, fixture }));
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildDeliveryPlan(server);
  [first, second] = (await listObjects()) as [DeliveryObjectRow, DeliveryObjectRow];
});

describe('as a workbook', () => {
  test('the plan names people, phases, parties and predecessors, and says amounts to nobody without the key', async () => {
    const { file_name, rows } = await exported('admin');
    expect({ file_name, rows }).toEqual({
      file_name: `${fixture.order.number} Lieferplan 2026-11-21.xlsx`,
      rows: 2,
    });
    const plan = (await sheetsOf(await exported('admin'))).get('Lieferplan') ?? [];
    const headings = plan.find((cells) => cells.includes('Kürzel')) ?? [];
    const row = plan.find((cells) => cells.includes('LO-2')) ?? [];
    const cell = (heading: string) => row[headings.indexOf(heading)];
    expect(cell('Vorgänger')).toBe('LO-1+5');
    expect(cell('Phase')).toContain(' ');
    expect(cell('Stand')).toBe('geplant');
    expect(plan.find((cells) => cells.includes('LO-1'))).toContain('12000');
    const withoutKey = JSON.stringify([...(await sheetsOf(await exported('manager'))).values()]);
    expect(withoutKey).not.toContain('12000');
    expect(withoutKey).not.toContain('CHF');
  });

  test('a filter leaves out objects in other states, and another language names everything in it', async () => {
    expect((await exported('manager', { filter: 'done' })).rows).toBe(0);
    const plan = await sheetsOf(await exported('manager', { language: 'fr' }));
    expect(plan.get('Plan de livraison')?.flat()).toContain('Prédécesseurs');
  });

  test('people off the order find no plan', async () => {
    const body = { orderId: fixture.order.id };
    expectProblem(await fixture.people.outsider.send(endpoints.export, { body }), 404, 'not-found');
  });
});

describe('read again', () => {
  test('an untouched file changes nothing', async () => {
    const { rows, counts, stored } = await imported(await alteredFile({}));
    expect({ rows, stored, unchanged: counts.unchanged_rows }).toEqual({ rows: [], stored: true, unchanged: 2 });
    expect(await listObjects()).toEqual([first, second]);
  });

  test('a dry run answers every changed cell and stores nothing', async () => {
    const bytes = await alteredFile({ 'LO-1': { Titel: 'Modell Rohbau UG', Termin: '15.12.2026' } });
    const { rows, stored, counts } = await imported(bytes, { dry: 'true' });
    expect(stored).toBe(false);
    expect(counts).toMatchObject({ changed_rows: 1, changed: 2, refused: 0 });
    expect(rows).toMatchObject([
      {
        id: first.id,
        result: 'changed',
        cells: [
          { field: 'title', exported: 'Modell Rohbau', current: 'Modell Rohbau', imported: 'Modell Rohbau UG' },
          { field: 'due', imported: '2026-12-15', result: 'changed' },
        ],
      },
    ]);
    expect(await listObjects()).toEqual([first, second]);
  });

  test('changed cells, a new object and its predecessors are stored together', async () => {
    const { name } = first.author ?? { name: '' };
    const bytes = await alteredFile({
      'LO-1': { 'Termin': '2026-12-15', 'Gewicht': '4', 'Aufwand (Tage)': "1'2,5".replace("'", '') },
      'LO-2': { Vorgänger: 'LO-3 - 2, lo-1' },
      'LO-3': {
        'Titel': 'Bericht Kollision',
        'Phase': fixture.phase.code,
        'Beginn geplant': '1.12.26',
        'Termin': '46380',
        'Verfasst durch': name,
        'Art': 'Report',
        'Vorgänger': 'LO-1',
        'Revision': 'P01',
      },
    });
    const { counts, stored } = await imported(bytes);
    expect({ counts, stored }).toMatchObject({ stored: true, counts: { new_rows: 1, changed_rows: 2, refused: 0 } });
    const [one, two, three] = await listObjects();
    expect(one).toMatchObject({ due: '2026-12-15', weight: 4, effort_days: 12.5 });
    expect(three).toMatchObject({
      code: 'LO-3',
      kind: 'report',
      plan_start: '2026-12-01',
      due: '2026-12-24',
      author_user_id: first.author_user_id,
      predecessors: [{ id: first.id, lag_days: 0 }],
      revision: 'P01',
      position: 3,
    });
    expect(two?.predecessors).toEqual([
      { id: first.id, lag_days: 0 },
      { id: three?.id, lag_days: -2 },
    ]);
  });

  test('a table of somebody else is understood by its headings, in any language and as text', async () => {
    const csv = Buffer.from(
      `Code;Title;Phase;Planned start;Due date\nLO-2;Slab drawing;;;\nLO-9;New;${fixture.phase.code};2026-12-01;2026-12-20\n`,
    );
    const difference = await imported(csv, {}, 'plan.csv');
    // An empty cell takes away what must not be missing.
    expect(difference).toMatchObject({ stored: false, exported_at: null });
    expect(difference.rows[0]?.cells.map(({ field, code }) => [field, code])).toEqual([
      ['title', null],
      ['phase_id', 'required'],
      ['plan_start', 'required'],
      ['due', 'required'],
    ]);
    const short = Buffer.from('Code;Title\nLO-2;Slab drawing\n');
    expect(await imported(short, {}, 'plan.csv')).toMatchObject({ stored: true, counts: { changed_rows: 1 } });
    expect((await listObjects())[1]?.title).toBe('Slab drawing');
  });

  test('a plan that LibreOffice wrote comes in with its formulas, and its 400 framed rows without text are none', async () => {
    const bytes = readFileSync(new URL('../../../test/files/delivery-plan-libreoffice.xlsx', import.meta.url));
    const { counts, stored } = await imported(bytes);
    expect({ counts, stored }).toMatchObject({ stored: true, counts: { changed_rows: 2, new_rows: 0, refused: 0 } });
    expect(await listObjects()).toMatchObject([
      {
        title: 'Modell Rohbau Untergeschoss',
        weight: 3,
        plan_start: '2026-12-01',
        due: '2026-12-15',
        effort_days: 4.5,
      },
      { title: 'Plan Decke 1. OG', weight: 2, plan_start: '2026-12-16', due: '2026-12-26', effort_days: 8 },
    ]);
  });

  test('what others have changed meanwhile stays unless the file shall win', async () => {
    const file = await exported();
    const bytes = await alteredFile({ 'LO-1': { Titel: 'Aus der Datei', Gewicht: '7' } }, file);
    dataOf(await fixture.people.author.send(endpoints.update, { body: { id: first.id, title: 'Aus Polier' } }));
    const difference = await imported(bytes);
    expect(difference.rows[0]?.cells).toMatchObject([
      {
        field: 'title',
        exported: 'Modell Rohbau',
        current: 'Aus Polier',
        imported: 'Aus der Datei',
        result: 'conflict',
      },
      { field: 'weight', result: 'changed' },
    ]);
    expect((await listObjects())[0]).toMatchObject({ title: 'Aus Polier', weight: 7 });
    expectRefusedFields(await send(bytes, { overwrite: 'true' }), 'seen required');
    const { fingerprint } = await imported(bytes, { dry: 'true' });
    await imported(bytes, { overwrite: 'true', seen: fingerprint });
    expect((await listObjects())[0]?.title).toBe('Aus der Datei');
  });

  test('where both sides changed a cell, each object is decided by itself', async () => {
    const file = await exported();
    const bytes = await alteredFile({ 'LO-1': { Titel: 'Datei 1' }, 'LO-2': { Titel: 'Datei 2' } }, file);
    for (const { id } of [first, second])
      dataOf(await fixture.people.author.send(endpoints.update, { body: { id, title: 'Aus Polier' } }));
    const { fingerprint, counts } = await imported(bytes, { dry: 'true' });
    expect(counts.conflict).toBe(2);
    const foreign = await (await buildOrderFixture(server)).object();
    const elsewhere = { overwriteIds: String(foreign.id), seen: fingerprint };
    expectProblem(await send(bytes, elsewhere), 404, 'not-found');
    const { stored } = await imported(bytes, { overwriteIds: String(second.id), seen: fingerprint });
    expect(stored).toBe(true);
    expect((await listObjects()).map(({ title }) => title)).toEqual(['Aus Polier', 'Datei 2']);
  });

  test('what somebody changes between the preview and the storing is never overwritten unseen', async () => {
    const ofPolier = await alteredFile({ 'LO-1': { Titel: 'Aus der Datei' } });
    const ofSomebody = Buffer.from('Kürzel;Titel\nLO-1;Aus der Datei\n');
    for (const [bytes, name] of [
      [ofPolier, 'plan.xlsx'],
      [ofSomebody, 'plan.csv'],
    ] as const) {
      const preview = await imported(bytes, { dry: 'true' }, name);
      const title = `Aus Polier, nach ${name}`;
      dataOf(await fixture.people.author.send(endpoints.update, { body: { id: first.id, title } }));
      const again = await imported(bytes, { overwrite: 'true', seen: preview.fingerprint }, name);
      expect(again).toMatchObject({ stored: false, rows: [{ cells: [{ field: 'title', current: title }] }] });
      expect((await listObjects())[0]?.title).toBe(title);
      const seen = await imported(bytes, { overwrite: 'true', seen: again.fingerprint }, name);
      expect(seen.stored).toBe(true);
      dataOf(await fixture.people.author.send(endpoints.update, { body: { id: first.id, title: first.title } }));
    }
  });

  test('100,000 empty rows below the plan are passed over', async () => {
    const sheets = await sheetsOf(await exported());
    const plan = sheets.get('Lieferplan') ?? [];
    for (let row = 0; row < 100_000; row += 1) plan.push(['', '', '']);
    const { stored, counts } = await imported(await workbookOfTexts(sheets));
    expect({ stored, changed: counts.changed, refused: counts.refused }).toEqual({
      stored: true,
      changed: 0,
      refused: 0,
    });
  }, 60_000);

  test('a changed state is ignored and said', async () => {
    const { rows, counts, stored } = await imported(await alteredFile({ 'LO-1': { Stand: 'abgenommen' } }));
    expect({ stored, ignored: counts.ignored }).toEqual({ stored: true, ignored: 1 });
    expect(rows[0]?.cells).toMatchObject([{ field: 'state', current: 'geplant', result: 'ignored' }]);
    expect((await listObjects())[0]?.state).toBe('planned');
  });
});
