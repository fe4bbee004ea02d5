import { sql } from 'kysely';
import type { TestServer } from './server/test-server.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
export type Knowledge = Readonly<Record<string, Rows>>;

const titles = (link: string, entity: string, key: string) => sql`array(
  select e.title from ${sql.table(link)} as link
  join ${sql.table(entity)} as e on e.company_id = link.company_id and e.id = ${sql.ref(`link.${key}`)}
  where link.company_id = l.company_id and link.lesson_id = l.id order by e.title collate "C")`;

/** What a company knows, by titles and wordings alone: two companies with the same knowledge answer the same. */
export const knowledgeOf = async (db: TestServer['db'], company: number): Promise<Knowledge> => {
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<Rows> => (await query.execute(db)).rows as Rows;
  const plain = (table: string, columns: string) =>
    rowsOf(
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where company_id = ${company} order by title collate "C"`,
    );
  const parts = (table: string, parents: string, key: string, more = '') =>
    rowsOf(sql`
      select w.title as parent, p.title, p.description, p.abbreviation, p.sort_order ${sql.raw(more)}
      from ${sql.table(table)} as p
      join ${sql.table(parents)} as w on w.company_id = p.company_id and w.id = ${sql.ref(`p.${key}`)}
      where p.company_id = ${company} order by w.title collate "C", p.title collate "C"`);
  const ordered = 'title, description, abbreviation, sort_order, archived_at';
  return {
    trades: await plain('trades', 'title, description, bkp, archived_at'),
    phases: await plain('phases', ordered),
    topics: await plain('topics', 'title, description, sort_order, is_global, archived_at'),
    tags: await plain('tags', 'title, color'),
    pmPhases: await plain('pm_phases', ordered),
    pmSubPhases: await parts('pm_sub_phases', 'pm_phases', 'pm_phase_id', ', p.is_global'),
    xProcesses: await plain('x_processes', ordered),
    xSubProcesses: await parts('x_sub_processes', 'x_processes', 'x_process_id'),
    concepts: await rowsOf(sql`
      select c.title, t.title as topic from concepts as c
      left join topics as t on t.company_id = c.company_id and t.id = c.topic_id
      where c.company_id = ${company} order by coalesce(c.title, t.title) collate "C"`),
    lessons: await rowsOf(sql`
      select l.kind, l.insight, l.more_info, l.level, l.parent_level, l.position, l.mandatory, l.language, l.approved_at,
        l.archived_at, l.project_id, l.project_only, l.origin, parent.insight as parent,
        (select g.title from topics as g where g.company_id = l.company_id and g.id = l.topic_id) as topic,
        (select g.title from pm_sub_phases as g where g.company_id = l.company_id and g.id = l.pm_sub_phase_id) as sub_phase,
        (select g.title from x_sub_processes as g where g.company_id = l.company_id and g.id = l.x_sub_process_id) as sub_process,
        ${titles('lesson_trades', 'trades', 'trade_id')} as trades,
        ${titles('lesson_phases', 'phases', 'phase_id')} as phases,
        ${titles('lesson_tags', 'tags', 'tag_id')} as tags
      from lessons as l
      left join lessons as parent on parent.company_id = l.company_id and parent.id = l.parent_id
      where l.company_id = ${company}
      order by l.insight collate "C"`),
  };
};

const knowledgeTables = [
  'trades',
  'phases',
  'topics',
  'tags',
  'pm_phases',
  'pm_sub_phases',
  'x_processes',
  'x_sub_processes',
  'concepts',
  'lessons',
  'lesson_versions',
  'lesson_trades',
  'lesson_phases',
  'lesson_tags',
] as const;

/** How many rows of its knowledge a company has in each table that has any. */
export const knowledgeRows = async (db: TestServer['db'], company: number): Promise<Record<string, number>> => {
  const counts = knowledgeTables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, count(*)::int as count from ${sql.table(table)} where company_id = ${company}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
};
