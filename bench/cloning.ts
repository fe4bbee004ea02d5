import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from './endpoints.ts';
import { writeSection } from './results.ts';
import { addCompany, addPerson, signIn } from './seed/accounts.ts';
import { seedFile } from './seed/seed.ts';

const rounds = 5;
const source = 900;
const author = 90_000;
const catalogues = {
  trades: 'title, description, bkp',
  phases: 'title, description, abbreviation, sort_order',
  topics: 'title, description, sort_order, is_global',
  tags: 'title, color',
} as const;

/** The same rows, written by nothing but INSERT .. SELECT: no map of ids, no progress, no checks, no job. */
const copyRaw = async ({ owner }: BenchServer, target: number): Promise<number> => {
  const shift = target * 10_000_000;
  const began = performance.now();
  await owner.query('begin');
  for (const [table, columns] of Object.entries(catalogues)) {
    await owner.query(
      `insert into ${table} (company_id, id, ${columns}) overriding system value
       select ${target}, id + ${shift}, ${columns} from ${table} where company_id = ${source}`,
    );
  }
  await owner.query(
    `insert into lessons (company_id, id, kind, insight, more_info, topic_id, parent_id, parent_level, level, position, mandatory, author_user_id, approved_at, language)
     overriding system value
     select ${target}, id + ${shift}, kind, insight, more_info, topic_id + ${shift}, parent_id + ${shift}, parent_level, level, position, mandatory, ${author}, approved_at, language
     from lessons where company_id = ${source} order by level, id`,
  );
  await owner.query(
    `insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
     select ${target}, id + ${shift}, 1, insight, more_info, ${author} from lessons where company_id = ${source}`,
  );
  for (const link of ['trade', 'phase', 'tag']) {
    await owner.query(
      `insert into lesson_${link}s (company_id, lesson_id, ${link}_id)
       select ${target}, lesson_id + ${shift}, ${link}_id + ${shift} from lesson_${link}s where company_id = ${source}`,
    );
  }
  await owner.query('commit');
  return performance.now() - began;
};

/** From the order over HTTP to the state `done`, the wait for the job included. */
const copyByProduct = async ({ api, owner }: BenchServer, target: number, token: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(`${api.address}/api/v1/companies/cloneAllData`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company_id: target, source_company_id: source, withLessons: true, withTags: true }),
  });
  if (!response.ok) throw new Error(`cloneAllData: ${response.status} ${await response.text()}`);
  for (;;) {
    const { rows } = await owner.query<{ state: string }>('select state from clonings where company_id = $1', [target]);
    if (rows[0]?.state === 'done') return performance.now() - began;
    if (rows[0]?.state === 'failed') throw new Error('the copy failed');
    await delay(20);
  }
};

const rowsOf = async ({ owner }: BenchServer, company: number): Promise<string> => {
  const tables = [
    ...Object.keys(catalogues),
    'lessons',
    'lesson_versions',
    'lesson_trades',
    'lesson_phases',
    'lesson_tags',
  ];
  const counts: string[] = [];
  for (const table of tables) {
    const { rows } = await owner.query<{ count: string }>(`select count(*) from ${table} where company_id = $1`, [
      company,
    ]);
    counts.push(rows[0]?.count ?? '');
  }
  return counts.join(' ');
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

/** A company with 20,000 lessons, copied by the product and by the bare statements, in turns. */
export const measureCloning = async (server: BenchServer): Promise<void> => {
  await server.owner.query(seedFile('large-company.sql', { source, author }));
  const token = await signIn(server.owner, await addPerson(server.owner, 'mara@polier.example', true));
  const raw: number[] = [];
  const product: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Both ways copy into a company of their own each time.
    const [bare, whole] = [await addCompany(server.owner, author), await addCompany(server.owner, author)];
    raw.push(await copyRaw(server, bare));
    product.push(await copyByProduct(server, whole, token));
    const [expected, copied] = [await rowsOf(server, bare), await rowsOf(server, whole)];
    if (expected !== copied) throw new Error(`the product copied ${copied} rows instead of ${expected}`);
  }
  const ratio = median(product) / median(raw);
  console.log(`Cloning 20,000 lessons: ${ratio.toFixed(2)} x the raw statements`);
  writeSection(
    'Cloning a company with 20,000 lessons against the raw INSERT .. SELECT of the same rows',
    [
      `| what | median of ${rounds} | slowest |`,
      '| --- | --: | --: |',
      `| raw statements in one transaction | ${seconds(median(raw))} s | ${seconds(Math.max(...raw))} s |`,
      `| cloneAllData, from the order to the end | ${seconds(median(product))} s | ${seconds(Math.max(...product))} s |`,
      `| product : raw, goal <= 2 | **${ratio.toFixed(2)}** | |`,
    ].join('\n'),
  );
};
