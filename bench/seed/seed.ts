import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** SQL of this folder with its numbers. */
export const seedFile = (name: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`:${key}`, String(value)), file(name));

const fallback = [
  'Sind die Aussparungen vor dem Betonieren mit dem Fachplaner abgenommen?',
  'Ist die Nachbehandlung des Betons bei Frost geregelt und eine verantwortliche Person bestimmt?',
  'Sind Lagerplatz und Kranzeit für die Elementlieferung reserviert?',
  'Hat der Ingenieur die Bewehrung abgenommen und das Protokoll unterschrieben?',
  'Ist der Rückbau der Spriessung mit dem Ingenieur festgelegt?',
];

interface CorpusRecord {
  readonly title?: string | null;
  readonly construction?: boolean;
}

/** Wordings for the lessons: titles of real reports from CORPUS_DIR when it is set, else a handful of our own. */
const texts = (corpusDir: string | undefined): string[] => {
  const corpus = corpusDir && join(corpusDir, 'nasa_llis.jsonl');
  if (!corpus || !existsSync(corpus)) return fallback;
  const records = readFileSync(corpus, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CorpusRecord);
  return records.flatMap(({ title }) => (title && title.length > 20 ? [`${title.slice(0, 400)}?`] : []));
};

// 2,000 lessons and 20,000 applied lessons each.
const allCompanies = 50;

// One statement over all companies would sort a million rows at once.
const companiesAtOnce = 5;

/** Fills an empty, migrated database; the same rows on every run of the same day. */
export const seed = async (owner: Client, companies: number = allCompanies): Promise<void> => {
  await owner.query('create temporary table bench_texts (id integer primary key, text text not null)');
  await owner.query(
    'insert into bench_texts select ordinality, text from unnest($1::text[]) with ordinality as t (text, ordinality)',
    [texts(process.env['CORPUS_DIR'])],
  );
  await owner.query(seedFile('people.sql', { companies }));
  await owner.query(seedFile('knowledge.sql', { companies }));
  // The worksheets of projects.sql stand before its last statement, which runs in portions.
  const [worksheets, responses] = file('projects.sql').split(/(?=insert into applied_lessons)/);
  await owner.query((worksheets ?? '').replaceAll(':companies', String(companies)));
  await owner.query('analyze');
  for (let first = 1; first <= companies; first += companiesAtOnce) {
    const last = Math.min(first + companiesAtOnce - 1, companies);
    await owner.query((responses ?? '').replaceAll(':first', String(first)).replaceAll(':last', String(last)));
  }
  await owner.query(file('large-worksheets.sql'));
  await owner.query(file('many-projects.sql'));
  await owner.query(file('proposals.sql'));
  await owner.query(file('figures.sql'));
  await advanceIdentities(owner);
  await owner.query('vacuum analyze');
};

const advanceIdentities = async (owner: Client) => {
  const { rows } = await owner.query<{ relation: string }>(
    `select attrelid::regclass::text as relation from pg_attribute join pg_class c on c.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { relation } of rows) {
    await owner.query(
      `select setval(pg_get_serial_sequence('${relation}', 'id'), greatest((select max(id) from ${relation}), 1))`,
    );
  }
};
