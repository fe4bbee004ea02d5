import { deepStrictEqual } from 'node:assert/strict';
import type { BenchServer } from '../endpoints.ts';
import { rowsOfWorksheet } from '../load/hand-written.ts';

const rounds = 7;
const rows = 2_000;
/** Where the lessons of the large trade fit. */
const place = { projectId: 1001, tradeId: 10_900, phaseId: 10_001 };

/** The mandatory ones first: the product would add them. */
const chooseLessons = async ({ owner }: BenchServer): Promise<number[]> => {
  const { rows: chosen } = await owner.query<{ id: string }>(
    `select id from lessons where company_id = 1 and id between 9000001 and 9005000 order by mandatory desc, id limit ${rows}`,
  );
  return chosen.map(({ id }) => Number(id));
};

const post = async <T>({ api, token }: BenchServer, path: string, body: object): Promise<T> => {
  const response = await fetch(api.address + path, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${token}`,
      'company-id': '1',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
  return ((await response.json()) as { data: T }).data;
};

const insertWorksheet = async ({ owner }: BenchServer): Promise<number> => {
  const { rows: stored } = await owner.query<{ id: string }>(
    `insert into worksheets (company_id, kind, project_id, trade_id, phase_id, title, author_user_id)
     values (1, 'trade', $1, $2, $3, 'Grosses Gewerk', 101) returning id`,
    [place.projectId, place.tradeId, place.phaseId],
  );
  return Number(stored[0]?.id);
};

/** Its event, and the figures that lists of lessons show: without these the application would say something false. */
const insertRows = async ({ owner }: BenchServer, worksheetId: number, lessons: readonly number[], type: string) => {
  await owner.query(
    `insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position)
     select 1, 'trade', $1, l.id, row_number() over (order by t.sort_order, fold_case(t.title), t.id, l.position, l.id)
     from lessons l join topics t on t.company_id = 1 and t.id = l.topic_id where l.company_id = 1 and l.id = any($2)`,
    [worksheetId, lessons],
  );
  await owner.query(
    `update lessons l set projects_count = used.projects
     from (select al.lesson_id, count(distinct w.project_id)::int as projects
       from applied_lessons al join worksheets w on w.company_id = 1 and w.id = al.worksheet_id
       where al.company_id = 1 and al.lesson_id = any($1) group by al.lesson_id) used
     where l.company_id = 1 and l.id = used.lesson_id and l.projects_count <> used.projects`,
    [lessons],
  );
  await owner.query(
    `insert into events (company_id, type, actor_user_id, subject_type, subject_id, project_id, worksheet_id, data)
     select 1, $2, 101, 'worksheet', $1, $3, $1, jsonb_build_object('kind', 'trade', 'title', 'Grosses Gewerk',
       'applied_lessons', (select jsonb_agg(id order by position) from applied_lessons where company_id = 1 and worksheet_id = $1))`,
    [worksheetId, type, place.projectId],
  );
};

const inTransaction = async <T>({ owner }: BenchServer, work: () => Promise<T>): Promise<T> => {
  await owner.query('begin');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};

interface Store {
  readonly name: string;
  /** Makes what the rows are stored in; not part of the time. */
  readonly prepare: (server: BenchServer) => Promise<number>;
  /** Both answer the worksheet. */
  readonly product: (server: BenchServer, worksheetId: number, lessons: readonly number[]) => Promise<number>;
  readonly byHand: (server: BenchServer, worksheetId: number, lessons: readonly number[]) => Promise<number>;
}

const stores: readonly Store[] = [
  {
    name: 'a worksheet with 2,000 questions is created',
    prepare: async () => 0,
    product: async (server, _none, appliedLessons) =>
      (await post<{ id: number }>(server, '/api/v1/worksheets/store', { ...place, appliedLessons })).id,
    byHand: (server, _none, lessons) =>
      inTransaction(server, async () => {
        const id = await insertWorksheet(server);
        await insertRows(server, id, lessons, 'worksheet_stored');
        return id;
      }),
  },
  {
    name: '2,000 questions are added to a worksheet and answered as rows',
    prepare: insertWorksheet,
    product: async (server, worksheetId, appliedLessons) => {
      await post(server, '/api/v1/appliedlessons/store', { worksheetId, appliedLessons });
      return worksheetId;
    },
    byHand: async (server, worksheetId, lessons) => {
      await inTransaction(server, () => insertRows(server, worksheetId, lessons, 'worksheet_edited'));
      const { rows: answered } = await server.owner.query<{ json: string }>(rowsOfWorksheet, ['1', worksheetId]);
      JSON.parse(answered[0]?.json ?? '');
      return worksheetId;
    },
  },
];

const storedRows = async ({ owner }: BenchServer, worksheetId: number): Promise<string> => {
  const { rows: stored } = await owner.query<{ lessons: string }>(
    `select string_agg(lesson_id || ' ' || position, ',' order by position) as lessons
     from applied_lessons where company_id = 1 and worksheet_id = $1`,
    [worksheetId],
  );
  return stored[0]?.lessons ?? '';
};

const timed = async (server: BenchServer, { prepare }: Store, work: Store['product'], lessons: readonly number[]) => {
  const prepared = await prepare(server);
  const began = performance.now();
  const worksheetId = await work(server, prepared, lessons);
  return { milliseconds: performance.now() - began, worksheetId };
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** 2,000 applied lessons, stored by the product and by statements written for just that, in turns; both must store the same. */
export const measureStores = async (server: BenchServer): Promise<string> => {
  const lessons = await chooseLessons(server);
  const lines = [
    `| what | product, median of ${rounds} | slowest | by hand, median | slowest | product : by hand |`,
    '| --- | --: | --: | --: | --: | --: |',
  ];
  for (const store of stores) {
    const product: number[] = [];
    const byHand: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await timed(server, store, store.product, lessons);
      const theirs = await timed(server, store, store.byHand, lessons);
      deepStrictEqual(await storedRows(server, ours.worksheetId), await storedRows(server, theirs.worksheetId));
      product.push(ours.milliseconds);
      byHand.push(theirs.milliseconds);
      // Neither way may find the rows of the other one in its tables.
      await server.owner.query('delete from applied_lessons where company_id = 1 and worksheet_id = any($1)', [
        [ours.worksheetId, theirs.worksheetId],
      ]);
      await server.owner.query('delete from worksheets where company_id = 1 and id = any($1)', [
        [ours.worksheetId, theirs.worksheetId],
      ]);
      await server.owner.query('analyze applied_lessons, lessons');
    }
    const cells = [
      store.name,
      `${Math.round(median(product))} ms`,
      `${Math.round(Math.max(...product))} ms`,
      `${Math.round(median(byHand))} ms`,
      `${Math.round(Math.max(...byHand))} ms`,
      `**${(median(product) / median(byHand)).toFixed(2)}**`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
};
