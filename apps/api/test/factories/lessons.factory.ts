import type { Kind } from '@polier/contract/kinds';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { countApprovedLessons } from '#modules/lessons/reading/lesson-counts';
import type { DB } from '#platform/database/schema';
import { buildPmSubPhase, buildTopic, buildTrade, buildXSubProcess } from './catalogues.factory.ts';
import { buildCompany, buildMembership } from './people.factory.ts';
import { serial } from './serial.ts';

export type Lesson = Selectable<DB['lessons']>;
type Row = Partial<Insertable<DB['lessons']>>;

/** The parent is a row, so that level and group follow from it. A new lesson waits for approval unless `approved`. */
export type LessonOverrides = Row & {
  approved?: boolean;
  parent?: Lesson;
  trade_ids?: readonly number[];
  phase_ids?: readonly number[];
  tag_ids?: readonly number[];
};

const groupOf: Record<Kind, (db: Kysely<DB>, company_id: number, overrides: Row) => Promise<Row>> = {
  trade: async (db, company_id, overrides) => ({
    topic_id: overrides.topic_id ?? (await buildTopic(db, { company_id })).id,
  }),
  pm: async (db, company_id, overrides) => ({
    pm_sub_phase_id: overrides.pm_sub_phase_id ?? (await buildPmSubPhase(db, { company_id })).id,
  }),
  x: async (db, company_id, overrides) => ({
    x_sub_process_id: overrides.x_sub_process_id ?? (await buildXSubProcess(db, { company_id })).id,
  }),
};

const groupOfParent = ({ topic_id, pm_sub_phase_id, x_sub_process_id, id, level }: Lesson): Row => ({
  topic_id,
  pm_sub_phase_id,
  x_sub_process_id,
  parent_id: id,
  parent_level: level,
  level: level + 1,
});

const nextPosition = async (db: Kysely<DB>, company_id: number, kind: Kind, group: Row) => {
  const { position } = await db
    .selectFrom('lessons')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('group_id', '=', group.topic_id ?? group.pm_sub_phase_id ?? group.x_sub_process_id ?? 0)
    .executeTakeFirstOrThrow();
  return position;
};

/** A lesson of its kind with the first of its versions; a trade lesson gets a trade unless `trade_ids` says which. */
export const buildLesson = async (db: Kysely<DB>, overrides: LessonOverrides = {}): Promise<Lesson> => {
  const { approved = false, parent, trade_ids, phase_ids = [], tag_ids = [], ...row } = overrides;
  const kind = row.kind ?? parent?.kind ?? 'trade';
  const company_id = row.company_id ?? parent?.company_id ?? (await buildCompany(db)).id;
  const group = parent ? groupOfParent(parent) : await groupOf[kind](db, company_id, row);
  const author_user_id = row.author_user_id ?? (await buildMembership(db, { company_id })).user_id;
  const lesson = await db
    .insertInto('lessons')
    .values({
      insight: `Ist Punkt ${serial()} geklärt?`,
      ...group,
      ...(approved ? { approved_at: new Date(), approved_by_user_id: author_user_id } : {}),
      ...row,
      position: row.position ?? (await nextPosition(db, company_id, kind, group)),
      kind,
      company_id,
      author_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const key = { company_id, lesson_id: lesson.id };
  const { version, insight, more_info } = lesson;
  await db
    .insertInto('lesson_versions')
    .values({ ...key, version, insight, more_info, author_user_id })
    .execute();
  const trades = kind === 'trade' ? (trade_ids ?? [(await buildTrade(db, { company_id })).id]) : [];
  for (const trade_id of trades)
    await db
      .insertInto('lesson_trades')
      .values({ ...key, trade_id })
      .execute();
  for (const phase_id of phase_ids)
    await db
      .insertInto('lesson_phases')
      .values({ ...key, phase_id })
      .execute();
  for (const tag_id of tag_ids)
    await db
      .insertInto('lesson_tags')
      .values({ ...key, tag_id })
      .execute();
  if (lesson.approved) await countApprovedLessons(db, company_id, [kind]);
  return lesson;
};

/** A wording that somebody suggests for a lesson; it waits. */
export const buildSuggestion = async (
  db: Kysely<DB>,
  { company_id, id, version, more_info }: Lesson,
  author_user_id: number,
  overrides: Partial<Insertable<DB['lesson_suggestions']>> = {},
): Promise<Selectable<DB['lesson_suggestions']>> =>
  db
    .insertInto('lesson_suggestions')
    .values({
      company_id,
      lesson_id: id,
      base_version: version,
      insight: `Ist Punkt ${serial()} vor dem Beginn geklärt?`,
      more_info,
      author_user_id,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
