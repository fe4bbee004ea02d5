import { expect, test } from 'vitest';
import { ScopedDb } from '#platform/database/scope/scoped-db';
import { testScope } from '#test/support/database/test-scope';
import { foldText } from './terms/fold-text.ts';
import { queriesFor, toTerms } from './terms/search-terms.ts';
import { findPage } from './search.queries.ts';

const actor = { userId: 1, companyId: 1, can: () => true };
const features = { tags: true, processes: true, orders: true };

/** The text of the statement that a search sends to the database. */
const statementOf = async (q: string, exact: boolean): Promise<string> => {
  const texts: string[] = [];
  const db = new ScopedDb(testScope(1), {
    run: async (text) => {
      texts.push(text);
      return { rows: [{ rows: [], counts: null, facets: null }], affected: undefined };
    },
  });
  const words = q
    .split(' ')
    .map((word) => ({ word, stems: [word.slice(0, 5)], uses: 1, forms: [], variant: null, pieces: null }));
  const terms = toTerms(words, exact);
  const queries = queriesFor(terms);
  if (queries === null) throw new Error('the search has no word');
  await findPage(db, { actor, today: '2026-11-27', folded: foldText(q), exact, terms, features, queries }, { q });
  return texts.join(';');
};

// A large statement takes longer to plan than to run, and only a text that comes again is planned once.
test('searches for other words, and for more of them, are the same statement', async () => {
  const one = await statementOf('abdichtung', false);
  expect(await statementOf('ist die abdichtung der bodenplatte mit dem planer abgenommen', false)).toBe(one);
  expect(await statementOf('fuge abdichtung', true)).toBe(one);
});
