import { readFileSync } from 'node:fs';
import { lessonsContract, type SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { searchContract } from '@polier/contract/search/search.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countSearchWords } from '#modules/search-words/count-search-words';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { items } = JSON.parse(
  readFileSync(new URL('../company-lifecycle/starter-content/pack/lessons.json', import.meta.url), 'utf8'),
) as {
  items: { insight: { de: string } }[];
};
const questions = items.map(({ insight }) => insight.de);

const long = /\p{L}{6,}/gu;
const withTypos = (text: string) => text.replace(long, (word) => word.replace(/(.{2})(.)(.)/u, '$1$3$2'));
const reordered = (text: string) => {
  const words = text.split(' ');
  const middle = Math.ceil(words.length / 2);
  return [...words.slice(middle), ...words.slice(0, middle)].join(' ');
};
/** The first long word becomes one that stands nowhere, as a synonym that nobody has used does. */
const withSynonym = (text: string) => text.replace(/\p{L}{6,}/u, 'Sachverhalt');

let server: TestServer;
let team: Team<'reader'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { reader: 'user' });
  const fixture = await buildLessonFixture(server.db, 'trade', team.companyId);
  const { id } = await fixture.lesson({ insight: questions[0] ?? '', approved: true });
  await sql`
    insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
    select l.company_id, l.kind, question.insight, l.topic_id, l.position + question.number, l.author_user_id, l.approved_at
    from lessons as l, unnest(${questions.slice(1)}::text[]) with ordinality as question (insight, number)
    where l.id = ${id}`.execute(server.db);
  await countSearchWords(server.db, team.companyId);
  return () => server.close();
});

/** Of every third question, in percent. */
const shareFound = async (find: (question: string) => Promise<readonly string[]>): Promise<number> => {
  const asked = questions.filter((_, index) => index % 3 === 0);
  let found = 0;
  for (const question of asked) if ((await find(question)).includes(question)) found += 1;
  return (100 * found) / asked.length;
};

const nearest = async (insight: string) => {
  const answer = await team.people.reader.send(lessonsContract.trade.nearest, { body: { insight } });
  return (dataOf(answer) as SimilarLesson[]).map(({ lesson }) => lesson.insight);
};

test.each([
  ['typing errors in every long word', withTypos],
  ['another order of words', reordered],
  ['a synonym', withSynonym],
  ['all three', (text: string) => reordered(withTypos(withSynonym(text)))],
])('the original of a question with %s is among the nearest three in 95 of 100', async (_, alter) => {
  expect(alter(questions[0] ?? '')).not.toBe(questions[0]);
  expect(await shareFound((question) => nearest(alter(question)))).toBeGreaterThanOrEqual(95);
});

test('a question finds itself among the first three in 95 of 100, with typing errors too', async () => {
  const find = async (q: string) => {
    const answer = await team.people.reader.send(searchContract.search, { query: { q, types: ['lesson'], limit: 3 } });
    const { rows } = dataOf(answer) as { rows: { title: { text: string }[] }[] };
    return rows.map(({ title }) => title.map(({ text }) => text).join(''));
  };
  expect(await shareFound(find)).toBeGreaterThanOrEqual(95);
  expect(await shareFound((question) => find(withTypos(question)))).toBeGreaterThanOrEqual(95);
});
