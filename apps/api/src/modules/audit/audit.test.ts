import { readdirSync } from 'node:fs';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type AuditEntry, auditContract, auditSubjects } from '@polier/contract/audit/audit.contract';
import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import { fullPath } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { languages } from '@polier/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildExternalUser, buildUser } from '#test/factories/people.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { sentenceOf, wordsOf } from './audit.presenter.ts';

let server: TestServer;
let team: Team<'admin' | 'owner'>;
let otherCompany: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin', owner: 'user' });
  otherCompany = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

const ask = (query: object = {}) => team.people.admin.send(auditContract.list, { query });
const entries = async (query: object = {}): Promise<AuditEntry[]> => dataOf(await ask(query)).rows;
const record = (type: string, subject_type: string, subject_id: number, more: object = {}) =>
  server.db
    .insertInto('events')
    .values({ company_id: team.companyId, type, subject_type, subject_id, ...more })
    .execute();

test('says who did what to what, with the values before and after, and the timeline of each record', async () => {
  const { admin, owner } = team.people;
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: owner.id,
  });
  const worksheet = await fixture.worksheet({ title: 'Rohbau' });
  const row = await fixture.row(worksheet);
  const change = (changes: object) =>
    owner.send(appliedLessonsContract.trade.update, { body: { id: row.id, ...changes } });
  await change({ contacttill: '2026-12-01', internal_responsible_user: owner.id });
  await change({ done: true });
  const { id: tradeId } = dataOf(
    await admin.send(cataloguesContract.trades.store, { body: { title: 'Baumeister', bkp: '211' } }),
  );
  await admin.send(cataloguesContract.trades.update, { body: { id: tradeId, title: 'Baumeisterarbeiten' } });
  const [changed, stored, done, set] = await entries();
  expect(changed).toMatchObject({
    type: 'trade_updated',
    sentence: 'hat das Gewerk geändert',
    way: 'member',
    actor: { id: admin.id },
    subject: { type: 'trade', id: tradeId, title: 'Baumeisterarbeiten' },
    changes: [{ label: 'Titel', before: 'Baumeister', after: 'Baumeisterarbeiten' }],
  });
  expect(stored).toMatchObject({ sentence: 'hat das Gewerk angelegt', changes: [] });
  expect(done).toMatchObject({
    sentence: 'hat 1 Frage erledigt',
    project: { id: fixture.projectId },
    worksheet: { id: worksheet.id, title: 'Rohbau' },
    subject: { type: 'applied_lesson', id: row.id },
    kind: 'trade',
  });
  expect(done?.changes[0]).toEqual({ label: expect.any(String), before: 'nein', after: 'ja' });
  const values = set?.changes.map(({ before, after }) => [before, after]);
  expect(values).toContainEqual([null, '01.12.2026']);
  expect(values?.some(([, after]) => after?.includes(' '))).toBe(true);
  const idsOf = async (query: object) => (await entries(query)).map(({ id }) => id);
  expect(await idsOf({ subject_type: 'trade', subject_id: tradeId })).toEqual([changed?.id, stored?.id]);
  expect(await idsOf({ subject_type: 'project', subject_id: fixture.projectId })).toEqual([done?.id, set?.id]);
  expect(await idsOf({ subject_type: 'worksheet', subject_id: worksheet.id })).toEqual([done?.id, set?.id]);
  expect(await idsOf({ actor: owner.id })).toEqual([done?.id, set?.id]);
  expect(await idsOf({ type: 'trade_stored' })).toEqual([stored?.id]);
  expect(await idsOf({ q: 'baumeisterARB' })).toEqual([changed?.id]);
  expect(await idsOf({ q: 'rohb' })).toEqual([done?.id, set?.id]);
  expect(await idsOf({ q: '2026-12-01' })).toEqual([set?.id]);
  expect(await idsOf({ q: done?.actor?.name, type: 'applied_lesson_edited' })).toEqual([done?.id, set?.id]);
  // Neither the names of fields nor the wildcards of SQL are text of the company.
  for (const q of ['contacttill', '%', '_']) expect(await idsOf({ q })).toEqual([]);
  expect((await entries({ subject_type: 'trade' })).length).toBe(2);
});

test('marks acts by answer link, of a superadmin and of the system, and shows no secret that an event might hold', async () => {
  const partner = await buildExternalUser(server.db, {
    company_id: team.companyId,
    firstname: 'Sandra',
    lastname: 'Huber',
  });
  const superadmin = await buildUser(server.db, { is_superadmin: true });
  const token = await server.tokenFor(superadmin.id);
  const { method } = companiesContract.updateByMaster;
  const body = { id: team.companyId, name: 'Umbenannt AG' };
  expect((await server.send(method, fullPath(companiesContract.updateByMaster), { token, body })).status).toBe(200);
  await team.people.admin.send(companiesContract.renewToken);
  await record('applied_lesson_edited', 'applied_lesson', 1, {
    data: JSON.stringify({
      kind: 'trade',
      title: 'Ist der Kran bestellt?',
      changes: { done: [false, true], api_token: ['plr_before', 'plr_after'] },
      external_user_id: partner.id,
    }),
  });
  await record('company_token_renewed', 'company', team.companyId);
  const found = await entries({ limit: 6 });
  expect(found.map(({ way }) => way)).toEqual(expect.arrayContaining(['link', 'superadmin', 'system', 'member']));
  const [system, link] = found;
  expect(system).toMatchObject({ way: 'system', actor: null });
  expect(link).toMatchObject({
    way: 'link',
    actor: { id: partner.id, name: 'Sandra Huber' },
    sentence: 'hat 1 Frage erledigt',
  });
  expect(link?.changes).toHaveLength(1);
  expect(await entries({ actor: partner.id })).toHaveLength(1);
  expect(await entries({ q: 'sandra hub' })).toHaveLength(1);
  const outside = await entries({ outside: true });
  expect(new Set(outside.map(({ way }) => way))).toEqual(new Set(['link', 'superadmin']));
  const { token: secret } = await server.db
    .selectFrom('companies')
    .select('token')
    .where('id', '=', team.companyId)
    .executeTakeFirstOrThrow();
  const shown = JSON.stringify(found);
  for (const word of [secret, 'plr_before', 'plr_after']) expect(shown).not.toContain(word);
});

test('an act whose kind is none of lessons is shown without one', async () => {
  await record('order_link_stored', 'order_link', 1, { data: JSON.stringify({ title: 'Ziel', kind: 'aim_use_case' }) });
  expect((await entries({ type: 'order_link_stored' }))[0]).toMatchObject({ kind: null });
});

test('the timeline of an order has what happened in it, that of a delivery object its own', async () => {
  const happened = (type: string, subject: string, id: number) => record(type, subject, id, { order_id: 7_001 });
  await happened('order_stored', 'order', 7_001);
  await happened('delivery_object_stored', 'delivery_object', 8_001);
  await record('order_stored', 'order', 7_002, { order_id: 7_002 });
  const types = async (query: object) => (await entries(query)).map(({ type }) => type);
  expect(await types({ subject_type: 'order', subject_id: 7_001 })).toEqual(['delivery_object_stored', 'order_stored']);
  expect(await types({ subject_type: 'delivery_object', subject_id: 8_001 })).toEqual(['delivery_object_stored']);
  expect(await types({ subject_type: 'order' })).toEqual(['order_stored', 'order_stored']);
});

test('the file has the same entries in UTF-8 with its mark, and no cell runs as a formula', async () => {
  const title = '=HYPERLINK("https://example.com")';
  await team.people.owner.send(projectsContract.store, { body: { title } });
  const file = dataOf(await ask({ format: 'csv', subject_type: 'project' }));
  const text = Buffer.from(file.content, 'base64').toString('utf8');
  expect(file).toMatchObject({ media_type: 'text/csv', entries: (await entries({ subject_type: 'project' })).length });
  expect(file.file_name).toMatch(/^Protokoll-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.startsWith('\uFEFFZeitpunkt;Wer;Weg;Was;Woran;')).toBe(true);
  expect(text).toContain(`;"'=HYPERLINK(""https://example.com"")";`);
  expect(text).not.toMatch(/(^|;)"?=/m);
});

test('days are those of Zurich, pages go on without repeating, and a subject needs its type', async () => {
  await record('user_disabled', 'user', 1, { created_at: new Date('2026-07-01T22:30:00Z') });
  await record('user_enabled', 'user', 1, { created_at: new Date('2026-07-01T21:30:00Z') });
  const typesOn = async (day: string) => (await entries({ from: day, to: day })).map(({ type }) => type);
  expect(await typesOn('2026-07-02')).toEqual(['user_disabled']);
  expect(await typesOn('2026-07-01')).toEqual(['user_enabled']);
  const first = dataOf(await ask({ limit: 3 }));
  const second = dataOf(await ask({ limit: 3, cursor: first.next_cursor }));
  const ids = [...first.rows, ...second.rows].map(({ id }: AuditEntry) => id);
  expect(new Set(ids).size).toBe(6);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  expectRefusedFields(await ask({ subject_id: 1 }), 'subject_type required');
});

test('the acts of a project are chosen by it, after its removal too, and counted with the same filter', async () => {
  const { admin, owner } = team.people;
  const { id } = dataOf(await owner.send(projectsContract.store, { body: { title: 'Schulhaus Feldmatt' } }));
  await record('worksheet_stored', 'worksheet', 9_001, { project_id: id });
  const count = async (query: object) => dataOf(await admin.send(auditContract.count, { query }));
  expect(await count({ project_id: id })).toEqual({ count: 2, is_more: false });
  expect(await count({ project_id: id, subject_type: 'worksheet' })).toEqual({ count: 1, is_more: false });
  expect((await entries({ project_id: id, subject_type: 'worksheet' })).map(({ type }) => type)).toEqual([
    'worksheet_stored',
  ]);
  await server.db.deleteFrom('projects').where('id', '=', id).execute();
  expect(await count({ project_id: id })).toEqual({ count: 2, is_more: false });
  const foreign = await otherCompany.people.admin.send(auditContract.count, { query: { project_id: id } });
  expectProblem(foreign, 404, 'not-found');
});

test('counts at most 20,000 entries, says that there are more, and writes all of them into the parts of the file', async () => {
  const busy = await buildTeam(server, { admin: 'admin' });
  const far = { company_id: busy.companyId, type: 'tag_stored', subject_type: 'tag', subject_id: 1 };
  for (let begun = 0; begun < 20_001; begun += 6_667)
    await server.db
      .insertInto('events')
      .values(Array.from({ length: 6_667 }, () => far))
      .execute();
  const counted = await busy.people.admin.send(auditContract.count, { query: { subject_type: 'tag' } });
  expect(dataOf(counted)).toEqual({ count: 20_000, is_more: true });
  const texts: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { subject_type: 'tag', format: 'csv', ...(cursor !== null && { cursor }) };
    const part = dataOf(await busy.people.admin.send(auditContract.list, { query }));
    expect(part.entries).toBeLessThanOrEqual(limits.auditFileEntries);
    texts.push(Buffer.from(part.content, 'base64').toString('utf8'));
    cursor = part.next_cursor;
  } while (cursor !== null);
  expect(texts.length).toBe(Math.ceil(20_001 / limits.auditFileEntries));
  const lines = texts.join('').split('\r\n');
  expect(lines).toHaveLength(1 + 20_001 + 1);
  // Only the first part has the mark and the head.
  expect(lines.filter((line) => line.startsWith('\uFEFFZeitpunkt;'))).toHaveLength(1);
  expect(texts.join('').split('\uFEFF')).toHaveLength(2);
  expect(lines.at(-1)).toBe('');
});

test('nobody reads it but administrators of the company', async () => {
  expectProblem(await team.people.owner.send(auditContract.list), 403, 'forbidden');
  const foreign = await otherCompany.people.admin.send(auditContract.list);
  expect(dataOf(foreign).rows).toEqual([]);
  expectProblem(
    await otherCompany.people.admin.send(auditContract.list, { query: { actor: team.people.owner.id } }),
    404,
    'not-found',
  );
});

describe('every event of the product', () => {
  test('has a sentence in each language, and a subject that one can look for', async () => {
    const modules = new URL('../', import.meta.url);
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.events.ts'),
    );
    const declared = new Map<string, string>();
    const collect = (value: unknown): void => {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
      if ('type' in value && 'subject' in value && 'notifies' in value) {
        declared.set(String(value.type), String(value.subject));
        return;
      }
      if (Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(collect);
    };
    for (const file of files) Object.values((await import(new URL(file, modules).href)) as object).forEach(collect);
    expect(declared.size).toBeGreaterThan(60);
    // What something was done to is something to look for.
    const missing = [...new Set(declared.values())].filter(
      (subject) => !(auditSubjects as readonly string[]).includes(subject),
    );
    expect(missing).toEqual([]);
    for (const language of languages) {
      const words = wordsOf(language);
      for (const [type, subject_type] of declared) {
        const sentence = sentenceOf({ type, subject_type, act: null, questions: 0 }, words);
        expect([language, type, sentence]).not.toEqual([language, type, expect.stringContaining(`(${type})`)]);
      }
    }
  });
});
