import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { foldText, otherUmlauts } from './fold-text.ts';
import { type QueryWord, type SearchTerm, toTerms, type WordForm } from './search-terms.ts';

/** Most words of a query that are used. */
const mostWords = 16;
/** In long queries each word is precise: only in short ones words that contain them are looked up. */
const mostWithCompounds = 5;
const shortestContained = 4;
const shortestPiece = 4;

interface Features {
  readonly tags: boolean;
  readonly processes: boolean;
  readonly orders: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly SearchTerm[];
  readonly features: Features;
}

interface Row {
  readonly words: readonly {
    readonly word: string;
    readonly stems: readonly string[];
    readonly uses: number;
    readonly is_stop: boolean;
  }[];
  readonly forms: readonly (WordForm & { readonly token: string })[];
  readonly pieces: readonly string[];
  readonly features: Features;
}

/** What German puts between the parts of a compound word: Arbeitssicherheit, Bodenplattenabdichtung. */
const joints = ['s', 'es', 'n', 'en', 'er'];

/** Every way to cut a long word in two; the shorter head comes first, because its beginning finds the longer one too. */
const cutsOf = (word: string): [string, string][] => {
  if (word.length < 2 * shortestPiece + 1) return [];
  const cuts: [string, string][] = [];
  for (let at = shortestPiece; at <= word.length - shortestPiece; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const joint of joints) {
      const bare = head.slice(0, -joint.length);
      if (head.endsWith(joint) && bare.length >= shortestPiece) cuts.push([bare, tail]);
    }
    cuts.push([head, tail]);
  }
  return cuts;
};

const typedWords = (query: string) => query.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

const read = async (db: ScopedDb, query: string, candidates: readonly string[]): Promise<Row> => {
  const { rows } = await sql<Row>`
    with query_words as materialized (
      select typed.lexeme collate "C" as word, typed.positions[1] as position,
        array(select stem.lexeme from unnest(search_stems(typed.lexeme)) as stem) as stems,
        to_tsvector('pg_catalog.german', typed.lexeme) = '' or to_tsvector('pg_catalog.english', typed.lexeme) = ''
          or to_tsvector('pg_catalog.french', typed.lexeme) = '' as is_stop,
        coalesce((select known.uses from search_words as known
          where known.company_id = ${db.companyId} and known.word = typed.lexeme collate "C"), 0) as uses
      from unnest(to_tsvector('pg_catalog.simple', fold_text(${query}))) as typed
      order by typed.positions[1] limit ${2 * mostWords}
    ), asked as (
      select word, uses, count(*) over () as words from query_words where not is_stop and char_length(word) >= ${shortestContained}
    )
    select
      (select coalesce(json_agg(row_to_json(query_words) order by position), '[]') from query_words) as words,
      (select coalesce(json_agg(json_build_object('token', found.token, 'form', found.form, 'uses', found.uses, 'contains', found.is_part)), '[]')
        from search_word_forms(${db.companyId},
          array(select word from asked where words <= ${mostWithCompounds}),
          array(select word from asked where uses < 3 order by uses limit 4)) as found) as forms,
      array(select known.word from search_words as known
        where known.company_id = ${db.companyId} and known.word = any(${candidates}::text[])) as pieces,
      (select json_build_object('tags', s.feature_tags, 'processes', s.feature_tab_x, 'orders', s.feature_orders)
        from settings as s where s.company_id = ${db.companyId}) as features`.execute(db);
  return rows[0] as Row;
};

/** The words of a query, what they are made of and what else counts as them. Stop words count only among themselves. */
export const parseSearchQuery = async (db: ScopedDb, query: string, exact: boolean): Promise<ParsedQuery> => {
  const typed = typedWords(query);
  const variants = new Map(typed.map((word) => [foldText(word), otherUmlauts(word)]));
  const candidates = [...new Set(typed.flatMap((word) => cutsOf(foldText(word)).flat()))].slice(0, 400);
  const { words, forms, pieces, features } = await read(db, query, candidates);
  const meaningful = words.filter(({ is_stop }) => !is_stop);
  const known = new Set(pieces);
  const chosen = (meaningful.length > 0 ? meaningful : words)
    .slice(0, mostWords)
    .map(({ word, stems, uses }): QueryWord => ({
      word,
      stems,
      uses,
      forms: forms.filter(({ token }) => token === word),
      variant: variants.get(word) ?? null,
      pieces: cutsOf(word).find((cut) => cut.every((piece) => known.has(piece))) ?? null,
    }));
  return { terms: toTerms(chosen, exact), features };
};
