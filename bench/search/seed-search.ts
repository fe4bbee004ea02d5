import { Kysely, PostgresDialect } from 'kysely';
import { type Client, Pool } from 'pg';
import type { DB } from '../../apps/api/src/platform/database/schema.ts';
import { countSearchWords } from '../../apps/api/src/modules/search-words/count-search-words.ts';
import type { BenchServer } from '../endpoints.ts';
import { moreInfoOf, type CorpusReport } from './corpus.ts';

/** The company of the search, and its members: a reader and an administrator. */
export const searched = { company: 950, author: 95_001, reader: 95_002 };
const lessons = 100_000;
const portion = 2_000;

const people = `
  insert into users (id, firstname, lastname, email, email_confirmed_at) overriding system value values
    (${searched.author}, 'Nadia', 'Keller', 'search-author@polier.example', now()),
    (${searched.reader}, 'Thomas', 'Wyss', 'search-reader@polier.example', now());
  insert into companies (id, name, token) overriding system value values (${searched.company}, 'Suchbau AG', repeat('s', 64));
  insert into settings (company_id, feature_tags) values (${searched.company}, true);
  insert into memberships (company_id, user_id, role) values
    (${searched.company}, ${searched.author}, 'admin'), (${searched.company}, ${searched.reader}, 'user');
  insert into topics (company_id, id, title, sort_order) overriding system value
    select ${searched.company}, 9500000 + n, 'Topic ' || n, n from generate_series(1, 20) n;
  insert into trades (company_id, id, title, bkp) overriding system value
    select ${searched.company}, 9500000 + n, 'Trade ' || n, (200 + n)::text from generate_series(1, 40) n;
  insert into phases (company_id, id, title, abbreviation, sort_order) overriding system value
    select ${searched.company}, 9500000 + n, 'Phase ' || n, n::text, n from generate_series(1, 8) n;
  insert into tags (company_id, id, title) overriding system value
    select ${searched.company}, 9500000 + n, 'Tag ' || n from generate_series(1, 60) n;`;

/** They are built once over all rows: kept row by row they take most of the time. */
const indexes = ['lessons_search', 'search_words_by_part'] as const;

const withoutIndexes = async (owner: Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) as name`,
    [indexes],
  );
  await owner.query(`drop index ${indexes.join(', ')}`);
  await work();
  await owner.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await owner.query(definition);
};

/** Reports once as they are; after them their sentences newly mixed, until there are 100,000 lessons. */
const textsOf = (reports: readonly CorpusReport[]) => {
  const sentences = reports.flatMap(({ body }) => body.split(/(?<=[.!?])\s+/).filter((text) => text.length > 40));
  return (number: number): { title: string; more: string } => {
    const report = reports[number];
    if (report) return { title: report.title, more: moreInfoOf(report) };
    const pick = (step: number) => sentences[(number * step) % sentences.length] ?? '';
    return { title: pick(7_919).slice(0, 160), more: `${pick(104_729)} ${pick(1_299_709)}`.slice(0, 2_000) };
  };
};

const insertLessons = async (owner: Client, reports: readonly CorpusReport[]): Promise<void> => {
  const textOf = textsOf(reports);
  for (let first = 0; first < lessons; first += portion) {
    const texts = Array.from({ length: portion }, (_, index) => textOf(first + index));
    await owner.query(
      `insert into lessons (company_id, id, kind, insight, more_info, topic_id, position, mandatory, author_user_id, approved_at, language)
       overriding system value
       select ${searched.company}, 95000000 + $1 + n, 'trade', title, more, 9500001 + (n % 20), $1 + n, n % 7 = 0, ${searched.author}, now(), 'en'
       from unnest($2::text[], $3::text[]) with ordinality as t (title, more, n)`,
      [first, texts.map(({ title }) => title), texts.map(({ more }) => more)],
    );
  }
};

const countWords = async (databaseUrl: string): Promise<void> => {
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
  });
  await countSearchWords(database, searched.company);
  await database.destroy();
};

/** Fills the company of the search, unless an earlier run on this database did. */
export const seedSearch = async (
  { owner, databaseUrl }: Pick<BenchServer, 'owner' | 'databaseUrl'>,
  reports: readonly CorpusReport[],
): Promise<void> => {
  const { rowCount } = await owner.query('select from companies where id = $1', [searched.company]);
  if (rowCount === 1) return;
  console.log('Filling the company of the search: 100,000 lessons');
  const began = performance.now();
  const spent = (what: string) => console.log(`${what} after ${Math.round((performance.now() - began) / 1000)} s`);
  await owner.query(people);
  await withoutIndexes(owner, async () => {
    await insertLessons(owner, reports);
    spent('lessons stored');
    await owner.query(`
      insert into lesson_trades (company_id, lesson_id, trade_id)
        select company_id, id, 9500001 + (id % 40) from lessons where company_id = ${searched.company};
      insert into lesson_phases (company_id, lesson_id, phase_id)
        select company_id, id, 9500001 + (id % 8) from lessons where company_id = ${searched.company} and id % 3 > 0;
      insert into lesson_tags (company_id, lesson_id, tag_id)
        select company_id, id, 9500001 + (id % 60) from lessons where company_id = ${searched.company} and id % 2 = 0;`);
    await countWords(databaseUrl);
    spent('words counted');
  });
  spent('indexes built');
  await owner.query('vacuum analyze');
};
