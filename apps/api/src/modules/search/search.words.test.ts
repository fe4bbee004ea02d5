import { searchContract, type SearchHit } from '@polier/contract/search/search.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { countSearchWords } from '#modules/search-words/count-search-words';
import { buildTag, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'reader'>;

const sealing = 'Ist die Abdichtung der Bodenplatte abgenommen?';
const roof = 'Sind die Anschlüsse der Flachdachabdichtung geprüft?';
const french = 'L’étanchéité des fenêtres est-elle contrôlée ?';
const english = 'Are the openings for cables sealed before the inspection?';
const door = 'Öffnen die Türen in Fluchtrichtung?';
const reserve = 'Sind die Aussparungen für die Haustechnik freigegeben?';
const concrete = 'Ist das Nachbehandeln geregelt?';

beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { reader: 'user' });
  const common = { company_id: team.companyId, author_user_id: team.people.reader.id, approved: true };
  const tag = await buildTag(server.db, { company_id: team.companyId, title: 'Absturz' });
  const trade = await buildTrade(server.db, { company_id: team.companyId, title: 'Baumeisterarbeiten', bkp: '211' });
  for (const insight of [sealing, roof, french, english, door, reserve]) {
    await buildLesson(server.db, { ...common, insight, trade_ids: [trade.id] });
  }
  const tagged = { tag_ids: [tag.id], trade_ids: [trade.id], mandatory: true };
  const more_info = '<p>Beton &amp; Schalung: fünf Tage <b>feucht halten</b>, im Protokoll festhalten.</p>';
  await buildLesson(server.db, { ...common, ...tagged, insight: concrete, more_info });
  await countSearchWords(server.db, team.companyId);
  return () => server.close();
});

const search = async (q: string, more: object = {}) => {
  const { status, body } = await team.people.reader.send(searchContract.search, { query: { q, ...more } });
  expect(status).toBe(200);
  return body.data as {
    rows: SearchHit[];
    counts: Record<string, number>;
    facets: Record<string, { id: number | string; count: number; title?: string }[]> & { mandatory: number };
    words: { also: string[]; similar: string[] };
  };
};
const titleOf = ({ title }: SearchHit) => title.map(({ text }) => text).join('');
const lessons = async (q: string, more: object = {}) =>
  (await search(q, { types: 'lesson', ...more })).rows.map(titleOf);
const marked = (parts: SearchHit['title'] | undefined) =>
  parts?.flatMap(({ text, hit }) => (hit === null ? [] : [text])) ?? [];

describe('a lesson is found', () => {
  test.each([
    ['by a beginning as one types', 'Abdich', sealing],
    ['by another ending', 'Abdichtungen', sealing],
    ['by a plural whose singular was typed', 'Aussparung', reserve],
    ['by an abbreviation with a letter left out', 'Abdichtg', sealing],
    ['by a word with two letters swapped', 'Ausspraung', reserve],
    ['by a word with a letter missing', 'Ausparung', reserve],
    ['without accents', 'etancheite fenetre', french],
    ['in other capitals', 'ÉTANCHÉITÉ', french],
    ['by a French singular', 'fenêtre contrôle', french],
    ['by another English ending', 'opening sealing', english],
    ['without the umlaut', 'turen', door],
    ['with the umlaut spelled as two letters', 'Tueren', door],
    ['by words from its further text', 'feucht Protokoll', concrete],
    ['by its tag', 'Absturz', concrete],
    ['by words of the question in another order', 'Haustechnik Aussparungen', reserve],
    ['although words stand in the query that say nothing', 'die Türen in der Fluchtrichtung', door],
  ])('%s', async (_, q, expected) => {
    expect((await lessons(q))[0]).toBe(expected);
  });

  test('by the end of a compound word, after those that begin with it', async () => {
    expect(await lessons('Abdichtung')).toEqual([sealing, roof]);
  });

  test('by a compound word that only its parts write, with what joins them or without', async () => {
    expect((await lessons('Bodenplatteabdichtung'))[0]).toBe(sealing);
    expect((await lessons('Bodenplattenabdichtung'))[0]).toBe(sealing);
  });

  test('by its whole question before all others', async () => {
    for (const insight of [sealing, roof, french, english, door, reserve, concrete]) {
      expect((await lessons(insight))[0]).toBe(insight);
    }
  });
});

describe('hits are marked', () => {
  test('where the word begins, in the title', async () => {
    const [hit] = (await search('ausspar')).rows;
    expect(hit?.title.filter(({ hit: kind }) => kind !== null)).toEqual([{ text: 'Ausspar', hit: 'word' }]);
  });

  test('inside a compound word', async () => {
    const { rows } = await search('Abdichtung', { types: 'lesson' });
    expect(rows.map(({ title }) => marked(title))).toEqual([['Abdichtung'], ['abdichtung']]);
  });

  test('as spelled alike, and such words are named and can be left out', async () => {
    const { rows, words } = await search('Ausparung');
    expect(rows[0]?.title.filter(({ hit }) => hit !== null)).toEqual([{ text: 'Aussparungen', hit: 'similar' }]);
    expect(words.similar).toContain('Aussparungen');
    expect(await lessons('Ausparung', { exact: true })).toEqual([]);
  });

  test('in an excerpt without markup, which says where it comes from', async () => {
    const [hit] = (await search('Schalung', { types: 'lesson' })).rows;
    expect(hit?.excerpt?.field).toBe('more_info');
    expect(hit?.excerpt?.text.map(({ text }) => text).join('')).not.toMatch(/[<&]/);
    expect(marked(hit?.excerpt?.text)).toEqual(['Schalung']);
  });

  test('in the tag by which it was found', async () => {
    const [hit] = (await search('Absturz', { types: 'lesson' })).rows;
    expect(hit?.excerpt).toEqual({ field: 'tag', text: [{ text: 'Absturz', hit: 'word' }] });
  });

  test('with accents where the accents stand', async () => {
    const [hit] = (await search('etanch', { types: 'lesson' })).rows;
    expect(marked(hit?.title)).toEqual(['étanch']);
  });
});

describe('facets', () => {
  test('count the hits and narrow them, each with the others', async () => {
    const { facets, counts } = await search('ist die sind geprüft Beton Türen Abdichtung', { types: 'lesson' });
    expect(counts['lesson']).toBe(facets['trade']?.[0]?.count);
    const all = await search('Nachbehandeln');
    expect(all.facets['kind']).toEqual([{ id: 'trade', count: 1 }]);
    expect(all.facets['trade']).toMatchObject([{ title: 'Baumeisterarbeiten', count: 1 }]);
    expect(all.facets['tag']).toMatchObject([{ title: 'Absturz', count: 1 }]);
    expect(all.facets.mandatory).toBe(1);
  });

  test('leave out what does not fit, and keep what the facet itself could show', async () => {
    const tradeId = (await search('Abdichtung')).facets['trade']?.[0]?.id;
    expect(await lessons('Abdichtung', { tradeId })).toEqual([sealing, roof]);
    expect(await lessons('Abdichtung', { tradeId, mandatory: true })).toEqual([]);
    const narrowed = await search('Abdichtung', { kind: 'pm' });
    expect(narrowed.rows).toEqual([]);
    expect(narrowed.facets['kind']).toEqual([{ id: 'trade', count: 2 }]);
  });
});

test('pages follow each other without a gap or a repetition', async () => {
  const whole = await lessons('die');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await team.people.reader.send(searchContract.search, {
      query: { q: 'die', types: 'lesson', limit: 1, ...(cursor === null ? {} : { cursor }) },
    });
    seen.push(...(body.data.rows as SearchHit[]).map(titleOf));
    cursor = body.data.next_cursor as string | null;
  } while (cursor !== null);
  expect(seen).toEqual(whole);
  expect(whole.length).toBeGreaterThan(2);
});

test('the best of each type come as one page', async () => {
  const { body } = await team.people.reader.send(searchContract.search, { query: { q: 'die', each: 2 } });
  expect((body.data.rows as SearchHit[]).filter(({ type }) => type === 'lesson')).toHaveLength(2);
  expect(body.data.next_cursor).toBeNull();
});
