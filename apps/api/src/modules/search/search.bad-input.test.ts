import { searchContract } from '@polier/contract/search/search.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildCompany } from '#test/factories/people.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'reader'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { reader: 'user' });
  await buildLesson(server.db, { company_id: team.companyId, insight: 'هل الخرسانة جافة؟', approved: true });
  return () => server.close();
});
const search = (query: object) => team.people.reader.send(searchContract.search, { query });

describe('whatever is typed is looked for and nothing else', () => {
  test.each([
    ['only operators', '& | ! <-> :* () * \\'],
    ['quotes', `'"'' '); drop table lessons; --`],
    ['a backslash before a quote', String.raw`\' \\' '\ `],
    ['wildcards', '%%% ___ %a_b%'],
    ['a regular expression', '.*(a+)+$['],
    ['emoji', '🏗️🧱 👷‍♀️'],
    ['weights and prefixes', `beton:*A 'x':B`],
    ['one letter', 'a'],
    ['digits and dots', '211.5 1e999 -0 0x7f'],
    ['letters with many accents', 'z̷̡̛͔a̴l̵g̶o̸'],
    ['the longest query', 'Abdichtung '.repeat(45).slice(0, 500)],
    ['the longest word', 'ä'.repeat(500)],
    ['only stop words', 'der die das und oder'],
    ['markup', '<script>alert(1)</script> &nbsp; &#60;'],
    ['an equals sign', '=die ==die'],
    ['nothing', ''],
    ['spaces', '    '],
  ])('%s', async (_, q) => {
    const { status, body } = await search({ q });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ next_cursor: null });
  });

  test('words of a script that is written from right to left', async () => {
    const { body } = await search({ q: 'الخرسانة' });
    expect(body.data.counts).toEqual({ lesson: 1 });
  });
});

describe('refused with the name of the field', () => {
  test.each([
    ['a query that is too long', { q: 'a'.repeat(501) }, 'q'],
    ['a query with U+0000', { q: 'a\u0000b' }, 'q'],
    ['a query of several lines', { q: 'a\nb' }, 'q'],
    ['a query that overrides its direction', { q: 'a\u202Eb' }, 'q'],
    ['no query', {}, 'q'],
    ['an unknown type', { q: 'a', types: 'lesson,secret' }, 'types.1'],
    ['an unknown kind', { q: 'a', kind: 'y' }, 'kind'],
    ['the cursor of another list', { q: 'a', cursor: 'WyJjb21wYW5pZXMgYnkgbmFtZSIsImEiLCIxIl0' }, 'cursor'],
    [
      'a cursor with a word in the place of a number',
      { q: 'abc', cursor: Buffer.from('["search","x","1","1",""]').toString('base64url') },
      'cursor',
    ],
    ['too many of each type', { q: 'a', each: 11 }, 'each'],
  ])('%s', async (_, query, field) => {
    const { status, body } = await search(query);
    expect(status).toBe(422);
    expect(body.errors.map((issue: { field: string }) => issue.field)).toEqual([field]);
  });
});

test('an entry of another company cannot be narrowed to', async () => {
  const foreign = await buildTrade(server.db, { company_id: (await buildCompany(server.db)).id });
  expect((await search({ q: 'a', tradeId: foreign.id })).status).toBe(404);
});
