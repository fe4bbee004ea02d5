import { searchContract, type SearchHit, type SearchType } from '@polier/contract/search/search.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { mostHits } from './search.ts';

let server: TestServer;
let team: Team<'reader'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { reader: 'user' });
  const fixture = await buildLessonFixture(server.db, 'trade', team.companyId);
  const { id } = await fixture.lesson({ insight: 'Ist der Kran bestellt?', approved: true });
  const store = (from: number, to: number, title: string, more: string) =>
    sql`
    insert into lessons (company_id, kind, insight, more_info, topic_id, position, author_user_id, approved_at)
    select l.company_id, l.kind, ${title} || ' ' || number || '?', ${more}, l.topic_id, l.position + number, l.author_user_id, l.approved_at
    from lessons as l, generate_series(${from}::int, ${to}::int) as number where l.id = ${id}`.execute(server.db);
  await store(1, 500, 'Ist die Schalung gereinigt, Etappe', 'Vor dem Betonieren.');
  await store(501, 1_000, 'Ist das Betonieren gemeldet, Etappe', 'Erst wenn die Schalung steht.');
  await store(1_001, 1_200, 'Ist die Fuge dicht, Etappe', 'Das Band liegt mittig.');
  await store(1_201, 1_300, 'Ist das Band gelegt, Etappe', 'In jeder Fuge.');
  return () => server.close();
});

interface Page {
  readonly rows: readonly SearchHit[];
  readonly next_cursor: string | null;
  readonly counts: Partial<Record<SearchType, number>>;
  readonly capped: readonly SearchType[];
}

const find = async (q: string, more: { limit?: number; cursor?: string } = {}): Promise<Page> =>
  dataOf(await team.people.reader.send(searchContract.search, { query: { q, ...more } })) as Page;

test('of more hits than are ranked those with the word in the title come first, each once, and the count says that there are more', async () => {
  const titles: string[] = [];
  let page = await find('Schalung', { limit: 200 });
  expect(page.counts.lesson).toBe(mostHits.lesson);
  expect(page.capped).toEqual(['lesson']);
  for (;;) {
    titles.push(...page.rows.map(({ title }) => title.map(({ text }) => text).join('')));
    if (page.next_cursor === null) break;
    page = await find('Schalung', { limit: 200, cursor: page.next_cursor });
  }
  expect(titles).toHaveLength(mostHits.lesson);
  expect(new Set(titles)).toHaveLength(mostHits.lesson);
  expect(titles.slice(0, 500).every((title) => title.startsWith('Ist die Schalung'))).toBe(true);
});

test('of fewer hits every one is counted, in titles and in texts', async () => {
  const { counts, capped } = await find('Fuge');
  expect(counts.lesson).toBe(300);
  expect(capped).toEqual([]);
});
