import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { searchContract, type SearchHit } from '@polier/contract/search/search.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { countSearchWords } from '#modules/search-words/count-search-words';
import { buildTag } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildExternalUser, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Person, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'author' | 'stranger' | 'admin'>;
let foreign: Team<'admin'>;
const word = 'Kernbohrung';

const fill = async (companyId: number, owner: Person, author: Person) => {
  const company = { company_id: companyId };
  const project = await buildProject(server.db, { ...company, owner_user_id: owner.id, title: `Projekt ${word}` });
  const worksheet = await buildWorksheet(server.db, { ...company, project_id: project.id, title: `Blatt ${word}` });
  await buildAppliedLesson(server.db, { worksheet, todo: `${word} ist bestellt` });
  const lesson = { ...company, author_user_id: author.id };
  await buildLesson(server.db, { ...lesson, approved: true, insight: `${word} freigegeben?` });
  await buildLesson(server.db, { ...lesson, insight: `${word} wartet?` });
  await buildLesson(server.db, { ...lesson, insight: `${word} archiviert?`, approved: true, archived_at: new Date() });
  await buildLesson(server.db, {
    ...lesson,
    insight: `${word} im Projekt?`,
    project_id: project.id,
    project_only: true,
  });
  await buildLesson(server.db, { ...lesson, kind: 'x', insight: `${word} im Prozess?`, approved: true });
  await buildTag(server.db, { ...company, title: word });
  await buildExternalUser(server.db, { ...company, company: `${word} AG` });
  const colleague = await buildUser(server.db, { lastname: `${word}er` });
  await buildMembership(server.db, { ...company, user_id: colleague.id });
  await server.db
    .insertInto('experiences')
    .values({ ...company, author_user_id: author.id, lesson: `${word} erlebt`, problem: 'p', solution: 's' })
    .execute();
};

beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeAll(async () => {
  const roles = { owner: 'user', author: 'user', stranger: 'user', admin: 'admin' } as const;
  team = await buildTeam(server, roles);
  foreign = await buildTeam(server, { admin: 'admin' });
  await fill(team.companyId, team.people.owner, team.people.author);
});

const search = async (who: Person, more: object = {}) => {
  const { status, body } = await who.send(searchContract.search, { query: { q: word, ...more } });
  expect(status).toBe(200);
  return body.data as { rows: SearchHit[]; counts: Record<string, number> };
};
const titles = async (who: Person, type: SearchHit['type']) =>
  (await search(who, { types: type })).rows.map(({ title }) => title.map(({ text }) => text).join('')).toSorted();

describe('found is only what the reader may read', () => {
  test.each([
    ['stranger', [`${word} freigegeben?`, `${word} im Prozess?`]],
    ['author', [`${word} freigegeben?`, `${word} im Prozess?`, `${word} wartet?`]],
    ['owner', [`${word} freigegeben?`, `${word} im Projekt?`, `${word} im Prozess?`]],
    ['admin', [`${word} freigegeben?`, `${word} im Projekt?`, `${word} im Prozess?`, `${word} wartet?`]],
  ] as const)('lessons, as %s', async (name, expected) => {
    expect(await titles(team.people[name], 'lesson')).toEqual(expected);
  });

  test.each([
    ['stranger', {}],
    ['owner', { project: 1, worksheet: 1, note: 1 }],
    ['admin', { project: 1, worksheet: 1, note: 1 }],
  ] as const)('what stands in projects, as %s', async (name, expected) => {
    expect((await search(team.people[name], { types: 'project,worksheet,note' })).counts).toEqual(expected);
  });

  test.each([
    ['stranger', 0],
    ['author', 1],
    ['admin', 1],
  ] as const)('experiences, as %s', async (name, count) => {
    expect(await titles(team.people[name], 'experience')).toHaveLength(count);
  });

  test('tags, colleagues and partners, as everybody', async () => {
    const { counts } = await search(team.people.stranger, { types: 'catalogue,person' });
    expect(counts).toEqual({ catalogue: 1, person: 2 });
  });

  test('counts and facets tell no more than the rows', async () => {
    const { body } = await team.people.stranger.send(searchContract.search, { query: { q: word } });
    const { rows, counts, facets } = body.data as {
      rows: SearchHit[];
      counts: Record<string, number>;
      facets: { kind: { count: number }[] };
    };
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    expect(facets.kind.reduce((sum, { count }) => sum + count, 0)).toBe(counts['lesson']);
  });
});

test('the answer names no words of texts that the reader may not read', async () => {
  const { people, companyId } = await buildTeam(server, { writer: 'user', reader: 'user' });
  const text = { company_id: companyId, author_user_id: people.writer.id };
  await buildLesson(server.db, { ...text, insight: 'Geheimvertrag unterschrieben?' });
  await buildLesson(server.db, { ...text, insight: 'Vertrag unterschrieben?', approved: true });
  await countSearchWords(server.db, companyId);
  for (const q of ['vertrag', 'Geheimvertarg', 'geheim']) {
    const response = await people.reader.send(searchContract.search, { query: { q } });
    expect(response.status).toBe(200);
    expect(JSON.stringify(response.body)).not.toContain('eheim');
  }
});

test('another company finds nothing, neither words nor rows', async () => {
  expect(await search(foreign.people.admin)).toMatchObject({ rows: [], counts: {}, words: { also: [], similar: [] } });
  const misspelled = await search(foreign.people.admin, { q: 'Kernborung' });
  expect(misspelled).toMatchObject({ rows: [], words: { also: [], similar: [] } });
});

test('with the features off neither processes nor tags are found', async () => {
  const plain = await buildTeam(
    server,
    { owner: 'user', author: 'user' },
    { feature_tags: false, feature_tab_x: false },
  );
  await fill(plain.companyId, plain.people.owner, plain.people.author);
  expect(await titles(plain.people.owner, 'lesson')).toEqual([`${word} freigegeben?`, `${word} im Projekt?`]);
  expect((await search(plain.people.owner, { types: 'catalogue' })).counts).toEqual({});
});

test('a word that was just written is found misspelled too', async () => {
  const { people, companyId } = await buildTeam(server, { owner: 'user' });
  const project = await buildProject(server.db, { company_id: companyId, owner_user_id: people.owner.id });
  const worksheet = await buildWorksheet(server.db, { company_id: companyId, project_id: project.id });
  const { id } = await buildAppliedLesson(server.db, { worksheet });
  const written = await people.owner.send(appliedLessonsContract.trade.update, {
    body: { id, todo: 'Fugenband nachziehen' },
  });
  expect(written.status).toBe(200);
  const { rows } = await search(people.owner, { q: 'Fugenbnad' });
  expect(rows).toMatchObject([{ type: 'note', id, project: { id: project.id }, worksheet: { id: worksheet.id } }]);
});
