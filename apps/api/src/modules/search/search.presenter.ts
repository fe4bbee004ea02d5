import type { SearchHit, SearchType } from '@polier/contract/search/search.contract';
import { wordsOf } from './terms/fold-text.ts';
import { excerptOf, markText } from './hits/highlight.ts';
import type { SearchTerm } from './terms/search-terms.ts';

type Excerpt = NonNullable<SearchHit['excerpt']>;

/** A hit as the database returns it, its texts not yet marked. */
export interface StoredHit {
  readonly type: SearchType;
  readonly id: number;
  readonly catalogue: SearchHit['catalogue'];
  readonly found: Partial<Omit<SearchHit, 'type' | 'id' | 'title' | 'excerpt' | 'catalogue'>> & {
    readonly title: string;
    readonly texts?: readonly { readonly field: Excerpt['field']; readonly text: string | null }[];
  };
}

const excerptIn = ({ texts = [] }: StoredHit['found'], terms: readonly SearchTerm[]): Excerpt | null => {
  for (const { field, text } of texts) {
    const excerpt = text === null ? null : excerptOf(text, terms);
    if (excerpt !== null) return { field, text: excerpt };
  }
  return null;
};

const nothing = {
  kind: null,
  mandatory: false,
  approved: true,
  belongs_to: null,
  number: null,
  project: null,
  worksheet: null,
  order: null,
  plan_id: null,
  projects_count: null,
  progress: null,
  person: null,
  company: null,
  external: false,
  date: null,
  due: null,
} as const;

export const presentHit = ({ type, id, catalogue, found }: StoredHit, terms: readonly SearchTerm[]): SearchHit => {
  const { title, texts: _, ...rest } = found;
  return {
    ...nothing,
    ...rest,
    type,
    id,
    catalogue,
    title: markText(title, terms),
    excerpt: excerptIn(found, terms),
  };
};

/** Most similar words named in the answer. */
const mostWords = 6;

/** Every word that the hits show, folded and as it is written there. */
const shownWords = (hits: readonly SearchHit[]): ReadonlyMap<string, string> =>
  new Map(
    hits.flatMap(({ title, excerpt }) =>
      [title, excerpt?.text ?? []].flatMap((fragments) => {
        const text = fragments.map((fragment) => fragment.text).join('');
        return wordsOf(text).map(({ word, from, to }): [string, string] => [word, text.slice(from, to)]);
      }),
    ),
  );

/** What was found beside the words that were typed. The list holds words of all texts: only those of these hits are named. */
export const presentWords = (terms: readonly SearchTerm[], hits: readonly SearchHit[]) => {
  const shown = shownWords(hits);
  const wordsOfHits = (words: readonly string[]) =>
    [...new Set(words.flatMap((word) => shown.get(word) ?? []))].slice(0, mostWords);
  return {
    also: wordsOfHits(
      terms.flatMap(({ forms, word, compounds }) => [
        ...forms
          .filter(({ contains, form }) => contains && form !== word && form.startsWith(word))
          .map(({ form }) => form),
        ...compounds,
      ]),
    ),
    similar: wordsOfHits(terms.flatMap(({ similar }) => similar)),
  };
};
