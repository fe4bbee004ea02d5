import { contract } from '@polier/contract/endpoints';
import type { LessonExport } from '@polier/contract/imports/imports.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildImportFixture, type ImportFixture } from '#test/support/fixtures/import-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: ImportFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
const { exports: exported } = contract;
const header = 'Kennung;Art;Gewerk oder Phase;Thema oder Teilphase;Phasen;Frage;Pflicht;Schlagwörter';
const list = [
  header,
  'F-1;Gewerk;211.5 Beton;Schnittstellen;52;Sind die Aussparungen geprüft?;ja;Logistik',
  'F-2;Gewerk;211.5 Beton;Schnittstellen;;Ist der Winterschutz vor Ort?;;Rohbau',
  'F-3;Gewerk;211.6 Maurer;Schnittstellen;;Sind die Türlichten abgeglichen?;;',
].join('\n');

type Query = Readonly<Record<string, unknown>>;
const send = (query: Query = {}) => fixture.admin.send(exported.lessons, { query });
const fileOf = async (query: Query = {}) => {
  const answer = dataOf(await send({ format: 'csv', ...query })) as LessonExport;
  return { ...answer, bytes: Buffer.from(answer.content, 'base64') };
};
const questionsOf = async (query: Query = {}) => {
  const text = (await fileOf(query)).bytes.toString('utf8');
  return ['Aussparungen', 'Winterschutz', 'Türlichten', 'Kontrolle'].filter((word) => text.includes(word));
};
const tagNamed = async (title: string): Promise<string> => {
  const tags = server.db.selectFrom('tags').select('id').where('company_id', '=', fixture.company_id);
  return String((await tags.where('title', '=', title).executeTakeFirstOrThrow()).id);
};

describe('an export', () => {
  beforeEach(async () => {
    fixture = await buildImportFixture(server);
    expect((await fixture.stored(list)).state).toBe('stored');
  });

  test.each(['csv', 'xlsx'] as const)('as %s is known again by an import: nothing is new', async (format) => {
    const { bytes, file_name: name, rows } = await fileOf({ format });
    expect([name.endsWith(`.${format}`), rows]).toEqual([true, 3]);
    expect((await fixture.checked(bytes)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  });

  test('has the filter of the screen: trade, some tags, mandatory', async () => {
    const both = [await tagNamed('Logistik'), await tagNamed('Rohbau')];
    expect(await questionsOf({ tradeId: fixture.concrete.id })).toEqual(['Aussparungen', 'Winterschutz']);
    expect(await questionsOf({ tagIds: both.join(',') })).toEqual(['Aussparungen', 'Winterschutz']);
    expect(await questionsOf({ tagIds: both[1] })).toEqual(['Winterschutz']);
    expect(await questionsOf({ mandatory: true })).toEqual(['Aussparungen']);
    expect(await questionsOf()).toEqual(['Aussparungen', 'Winterschutz', 'Türlichten']);
  });

  test('of a whole PM phase has the questions of its sub-phases only', async () => {
    const { pm_phase_id: phaseId } = await server.db
      .selectFrom('pm_sub_phases')
      .select('pm_phase_id')
      .where('id', '=', fixture.part.id)
      .executeTakeFirstOrThrow();
    const { title } = await server.db
      .selectFrom('pm_phases')
      .select('title')
      .where('id', '=', phaseId)
      .executeTakeFirstOrThrow();
    await fixture.stored(`${header}\n;Projektmanagement;${title};Kontrolle;;Findet die Kontrolle statt?;;`);
    expect(await questionsOf({ kind: 'pm', pmPhaseId: phaseId })).toEqual(['Kontrolle']);
    expect(await questionsOf({ kind: 'trade' })).not.toContain('Kontrolle');
  });

  test('is refused for what the company does not have', async () => {
    expectProblem(await send({ tagIds: '999999' }), 404, 'not-found');
    expectProblem(await send({ pmPhaseId: 999_999, kind: 'pm' }), 404, 'not-found');
    expectProblem(await send({ xProcessId: 999_999 }), 404, 'not-found');
    expect((await send({ tagIds: '1,x' })).status).toBe(422);
  });
});
