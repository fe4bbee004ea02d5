import { readFileSync } from 'node:fs';
import { contract } from '@polier/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildImportFixture,
  type ImportFixture,
  listHeader,
  listOf,
  recessRow,
  winterRow,
} from '#test/support/fixtures/import-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { compoundFile, sheetOf, workbookOf } from '#test/support/files/table-files';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: ImportFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildImportFixture(server);
});

const { imports } = contract;
describe('a list', () => {
  test('is recognised: encoding, delimiter, header below a title, columns and their fields', async () => {
    expect(await fixture.uploaded(Buffer.from(listOf(recessRow, winterRow), 'latin1'))).toMatchObject({
      file_name: 'fragen.csv',
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      header_row: 2,
      rows: 2,
      mapping: ['reference', 'group', 'subgroup', 'insight', 'more_info', 'phases', 'mandatory', 'tags', null],
      sample_rows: [3, 4],
      state: 'uploaded',
      author: { id: fixture.admin.id },
    });
  });

  test('of our own starter content is recognised and accepted but for what the company does not have', async () => {
    const file = new URL('../../../test/files/starter-lessons-windows-1252.csv', import.meta.url);
    const { id, mapping, rows } = await fixture.checked(readFileSync(file));
    expect([rows, mapping]).toEqual([
      151,
      ['kind', 'group', 'trade_number', 'subgroup', 'phases', 'insight', 'more_info', 'mandatory', 'tags'],
    ]);
    expect((await fixture.rowErrors(id))[0]).toEqual([2, 'trade-unknown', 'phase-unknown']);
  });

  test('has a kind only where its cells name one, whatever the column is called', async () => {
    const { mapping } = await fixture.uploaded('proj_type;Project Type;Frage\r\nB;Umbau;Eine?\r\n;;Andere?');
    expect(mapping).toEqual([null, null, 'insight']);
  });

  test('is read another way when asked', async () => {
    const { id } = await fixture.uploaded('Frage,Gewerk;x\r\nEine?,Beton;y');
    const body = { id, delimiter: ',', header_row: 0 } as const;
    expect(dataOf(await fixture.admin.send(imports.read, { body }))).toMatchObject({
      delimiter: ',',
      header_row: 0,
      rows: 2,
    });
    const unknown = {
      body: { id: (await fixture.uploaded(await workbookOf(sheetOf(['Frage'], ['Eine?'])))).id, sheet: 'Blatt' },
    };
    expectRefusedFields(await fixture.admin.send(imports.read, unknown), 'sheet does-not-exist');
  });

  test.each([
    ['password-protected', compoundFile('EncryptedPackage')],
    ['old-excel', compoundFile('Workbook')],
    ['no-rows', Buffer.from('Frage;Gewerk;Thema\r\n')],
    ['unclosed-quote', Buffer.from('Frage;Gewerk\r\n"Eine?;Beton')],
    ['not-a-table', Buffer.from('%PDF-1.7\0\0\0\u0001\u0002\u0003\u0004')],
  ])('that cannot be read is refused as %s, and nothing is kept', async (code, bytes) => {
    expectRefusedFields(await fixture.upload(bytes, 'fragen.xlsx'), `file ${code}`);
    expect(
      await server.db.selectFrom('imports').select('id').where('company_id', '=', fixture.company_id).execute(),
    ).toEqual([]);
  });

  test('is for those who may import', async () => {
    expectProblem(await fixture.upload(listOf(recessRow), 'fragen.csv', fixture.people.user), 403, 'forbidden');
  });
});

describe('a dry run', () => {
  test('says of each row what would become of it, and stores no lesson', async () => {
    const { id, counts, state, new_topics, new_tags, can } = await fixture.checked(
      listOf(recessRow, winterRow, 'F-3;Gips;;;;;;;'),
    );
    expect({ state, counts, new_topics, new_tags, can }).toEqual({
      state: 'checked',
      counts: { new: 2, changed: 0, unchanged: 0, refused: 1, similar: 0, left_out: 0, merged: 0 },
      new_topics: ['Winterbau'],
      new_tags: ['Rohbau'],
      can: { store: true, take_back: false },
    });
    expect(await fixture.rows(id)).toMatchObject([
      { row: 3, result: 'new', insight: 'Sind die Aussparungen geprüft?', group: 'Beton', is_new_subgroup: false },
      { row: 4, result: 'new', subgroup: 'Winterbau', is_new_subgroup: true, phases: 'Ausführung' },
      { row: 5, result: 'refused' },
    ]);
    expect(await fixture.lessons()).toEqual([]);
  });

  test('names each bad row with its reasons, for reading and as a file', async () => {
    const { id, refused_path } = await fixture.checked(
      listOf(
        ';Gips;Winterbau;Steht das?;;52;;;',
        ';Beton;Winterbau;;;52;;;',
        `;Beton;Winterbau;${'x'.repeat(501)};;;;;`,
        ';Beton;Winterbau;Stimmt die Phase?;;99;;;',
        ';Beton;Winterbau;Ist es Pflicht?;;;vielleicht;;',
        ';;;Ohne Ort?;;;;;',
        ';Beton;Winterbau;Doppelt?;;;;;',
        ';Beton;winterbau;doppelt ?;;;;;',
        'A;Beton;Winterbau;Eine?;;;;;',
        'A;Beton;Winterbau;Andere?;;;;;',
      ),
    );
    expect(await fixture.rowErrors(id)).toEqual([
      [3, 'trade-unknown'],
      [4, 'required'],
      [5, 'too-long'],
      [6, 'phase-unknown'],
      [7, 'mandatory-unknown'],
      [8, 'required', 'required'],
      [10, 'repeated'],
      [12, 'reference-repeated'],
    ]);
    const [first] = await fixture.rows(id, { result: 'refused' });
    expect(first?.reasons).toEqual([
      { field: 'group', code: 'trade-unknown', message: 'Kein Gewerk: «Gips» gibt es nicht.', text: 'Gips' },
    ]);
    const file = await server.server.inject({ method: 'GET', url: refused_path ?? '' });
    expect(file.headers['content-type']).toBe('text/csv');
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      `\uFEFF${listHeader};Zeile in der Datei;Grund`,
      ';Gips;Winterbau;Steht das?;;52;;;;3;Kein Gewerk: «Gips» gibt es nicht.',
    ]);
  });

  test('accepts what it refused once it is said what the cells mean, also where a column is missing', async () => {
    const text =
      'Gewerk;Frage;Phase;Gehört zu\r\nGips;Eine?;;\r\nBeton | Gips;Andere?;;\r\n;Dritte?;99;F-0\r\nGips;;;\r\n';
    const { id, mapping } = await fixture.checked(text);
    const texts = async () =>
      (await fixture.rows(id, { result: 'refused' })).map(({ row, reasons }) => [
        row,
        ...reasons.map((one) => one.text),
      ]);
    expect(await texts()).toEqual([
      [2, 'Gips', ''],
      [3, 'Gips', ''],
      [4, '99', '', ''],
      [5, null, 'Gips', ''],
    ]);
    const replacements = [
      { field: 'group', text: 'Gips', meaning: 'Maurer' },
      { field: 'group', text: '', meaning: 'Beton' },
      { field: 'subgroup', text: '', meaning: 'Schnittstellen' },
      { field: 'phases', text: '99', meaning: '' },
      { field: 'parent', text: 'F-0', meaning: '' },
    ] as const;
    const body = { id, mapping, replacements: [...replacements] };
    dataOf(await fixture.admin.send(imports.check, { body }));
    await server.runJobs();
    expect(await fixture.view(id)).toMatchObject({ replacements, counts: { new: 3, refused: 1 } });
    expect((await fixture.rows(id)).map(({ group, subgroup }) => [group, subgroup]).slice(0, 3)).toEqual([
      ['Maurer', 'Schnittstellen'],
      ['Beton; Maurer', 'Schnittstellen'],
      ['Beton', 'Schnittstellen'],
    ]);
    dataOf(await fixture.admin.send(imports.check, { body: { id, mapping } }));
    await server.runJobs();
    expect(await fixture.view(id)).toMatchObject({ replacements: [], counts: { refused: 4 } });
  });

  test('accepts a row whose question is missing, too long or asked before once it is worded, which holds for that row alone', async () => {
    const long = `Ist ${'sehr '.repeat(120)}viel geprüft?`;
    const { id, mapping } = await fixture.checked(
      `Gewerk;Kapitel;Frage\r\nBeton;Schnittstellen;\r\nBeton;Schnittstellen;\r\nBeton;Schnittstellen;${long}\r\nBeton;Schnittstellen;Eine?\r\nBeton;Schnittstellen;Eine?`,
    );
    expect(await fixture.rowErrors(id)).toEqual([
      [2, 'required'],
      [3, 'required'],
      [4, 'too-long'],
      [6, 'repeated'],
    ]);
    const words = (row: number, meaning: string) => ({ field: 'insight' as const, row, text: '', meaning });
    const replacements = [
      words(2, 'Sind die Aussparungen geprüft?'),
      words(4, 'Ist viel geprüft?'),
      words(6, 'Andere?'),
    ];
    dataOf(await fixture.admin.send(imports.check, { body: { id, mapping, replacements } }));
    await server.runJobs();
    expect(await fixture.rowErrors(id)).toEqual([[3, 'required']]);
    expect(await fixture.view(id)).toMatchObject({ replacements, counts: { new: 4, refused: 1 } });
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    expect((await fixture.lessons()).map(({ insight }) => insight)).toEqual([
      'Sind die Aussparungen geprüft?',
      'Ist viel geprüft?',
      'Eine?',
      'Andere?',
    ]);
  });

  test('takes a kind from its column, with what belongs to it', async () => {
    const text = 'Art;Gruppe;Untergruppe;Frage\r\nPM;;Kontrolle;Wer kontrolliert?\r\nProzess;;x;Was?\r\nTanz;;;Wie?';
    const { id } = await fixture.checked(text);
    expect(await fixture.rowErrors(id)).toEqual([
      [3, 'subgroup-unknown'],
      [4, 'kind-unknown'],
    ]);
    expect((await fixture.rows(id))[0]).toMatchObject({ kind: 'pm', result: 'new', subgroup: 'Kontrolle' });
  });

  test('shows which question is there already and leaves it out, unless it is wanted', async () => {
    await fixture.stored(listOf(recessRow));
    const { id, counts } = await fixture.checked(listOf('X-9;Maurer;Winterbau;sind die aussparungen geprüft;;;;;'));
    expect(counts).toMatchObject({ new: 1, similar: 1, left_out: 1 });
    const [row] = await fixture.rows(id, { similar: true });
    expect(row).toMatchObject({ decision: 'leave-out', similar: [{ insight: 'Sind die Aussparungen geprüft?' }] });
    expect((await fixture.view(id)).can.store).toBe(false);
    const body = { id, rows: [3], decision: 'keep' } as const;
    expect(dataOf(await fixture.admin.send(imports.decide, { body }))).toMatchObject({ can: { store: true } });
    const merged = { body: { ...body, decision: 'merge' } };
    expect(dataOf(await fixture.admin.send(imports.decide, merged))).toMatchObject({ can: { store: true } });
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    expect(await fixture.lessons()).toMatchObject([
      { archived_at: null, version: 3 },
      { archived_at: expect.any(Date) },
    ]);
    expect(await fixture.view(id)).toMatchObject({ counts: { merged: 1 }, can: { take_back: false } });
    expectProblem(await fixture.admin.send(imports.takeBack, { body: { id } }), 409, 'import-in-use');
  });

  test('shows the nearest lessons of each new row; only with one there is something to merge into', async () => {
    await fixture.stored(listOf(recessRow));
    const { id } = await fixture.checked(
      listOf(
        'X-9;Maurer;Winterbau;Sind alle Aussparungen vor dem Betonieren geprüft?;;;;;',
        'X-8;Maurer;Winterbau;Xylophon?;;;;;',
      ),
    );
    const [like, unlike] = await fixture.rows(id);
    expect([like?.decision, like?.similar.map(({ insight, same }) => [insight, same])]).toEqual([
      'keep',
      [['Sind die Aussparungen geprüft?', false]],
    ]);
    expect(unlike?.similar).toEqual([]);
    const nearest = (row: number) => fixture.admin.send(imports.nearest, { body: { id, rows: [row] } });
    await server.db.updateTable('import_rows').set({ nearest_ids: [] }).where('import_id', '=', id).execute();
    expect((await fixture.rows(id))[0]?.similar).toEqual([]);
    expectRefusedFields(await nearest(99), 'rows does-not-exist');
    dataOf(await nearest(3));
    expect((await fixture.rows(id))[0]?.similar).toEqual(like?.similar);
    const body = { id, rows: [4], decision: 'merge' } as const;
    expectRefusedFields(await fixture.admin.send(imports.decide, { body }), 'rows does-not-exist');
    const nowhere = { body: { ...body, rows: [99] } };
    expectRefusedFields(await fixture.admin.send(imports.decide, nowhere), 'rows does-not-exist');
  });

  test('needs the column of the question, and each field once', async () => {
    const { id } = await fixture.uploaded('Frage;Gewerk\r\nEine?;Beton');
    const check = (mapping: readonly ('insight' | 'group' | null)[]) =>
      fixture.admin.send(imports.check, { body: { id, mapping: [...mapping] } });
    expectRefusedFields(await check([null, 'group']), 'mapping required');
    expectRefusedFields(await check(['insight', 'insight']), 'mapping contradicts');
    expectRefusedFields(await check(['insight']), 'mapping contradicts');
  });

  test('does not begin while another one goes on', async () => {
    const { id, mapping } = await fixture.uploaded(listOf(recessRow));
    const check = () => fixture.admin.send(imports.check, { body: { id, mapping } });
    expect(dataOf(await check())).toMatchObject({ state: 'checking' });
    expectProblem(await check(), 409, 'import-not-ready');
    expectProblem(await fixture.admin.send(imports.apply, { body: { id } }), 409, 'import-not-ready');
    await server.runJobs();
  });
});
