import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildTeam } from '#test/support/fixtures/company-team';
import { buildLessonFixture } from '#test/support/fixtures/lesson-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countSearchWords } from './count-search-words.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const setUp = async () => {
  const { companyId } = await buildTeam(server, { admin: 'admin' });
  const fixture = await buildLessonFixture(server.db, 'trade', companyId);
  const lesson = (insight: string, more: object = {}) => fixture.lesson({ insight, approved: true, ...more });
  const counted = async () => {
    const { rows } = await sql<{ word: string; uses: number }>`
      select word, uses from search_words where company_id = ${companyId} order by word`.execute(server.db);
    return Object.fromEntries(rows.map(({ word, uses }) => [word, uses]));
  };
  return { companyId, lesson, counted };
};

test('words are counted over all portions of the texts, once per text', async () => {
  const { companyId, lesson, counted } = await setUp();
  for (let number = 0; number < 7; number += 1) await lesson(`Ist Beton ${number} Beton?`);
  await lesson('Kran steht?', { more_info: 'Der Kran und der Beton 2417' });
  await lesson('Archivierter Kran?', { archived_at: new Date() });
  await countSearchWords(server.db, companyId, { texts: 3, words: 2 });
  expect(await counted()).toMatchObject({ beton: 8, kran: 1, ist: 7, der: 1 });
  expect(await counted()).not.toHaveProperty('archivierter');
  expect(await counted()).not.toHaveProperty('2417');
});

test('words that nobody uses any more are forgotten, those of another company stay', async () => {
  const { companyId, lesson, counted } = await setUp();
  const other = await setUp();
  const { id } = await lesson('Armierung Kanalisation Schalung?');
  await other.lesson('Armierung?');
  for (const each of [companyId, other.companyId]) await countSearchWords(server.db, each);
  expect(await counted()).toMatchObject({ armierung: 1, kanalisation: 1, schalung: 1 });
  await sql`update lessons set insight = 'Schalung?' where id = ${id}`.execute(server.db);
  await countSearchWords(server.db, companyId, { texts: 1, words: 1 });
  expect(await counted()).toMatchObject({ schalung: 1 });
  expect(await counted()).not.toHaveProperty('armierung');
  expect(await other.counted()).toMatchObject({ armierung: 1 });
});
