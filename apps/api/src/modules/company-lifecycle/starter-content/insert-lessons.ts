import type { Kind } from '@polier/contract/kinds';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { LanguageCode } from '#platform/database/tables/columns';
import { inBatches } from '#platform/database/write/in-batches';

/** A lesson before it has an id: everything it points at inside the company is already an id, its parent a ref. */
export interface LessonSeed {
  readonly ref: string;
  readonly kind: Kind;
  readonly groupId: number;
  readonly parent?: string;
  readonly tradeIds: readonly number[];
  readonly phaseIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly insight: string;
  readonly more_info: string | null;
  readonly mandatory: boolean;
  readonly authorUserId: number;
  /** Null: waits for approval. */
  readonly approvedBy: number | null;
  readonly projectId?: number;
  readonly projectOnly?: boolean;
  readonly at: Date;
}

export interface StoredLesson {
  readonly id: number;
  readonly level: number;
}

const groupColumn = { trade: 'topic_id', pm: 'pm_sub_phase_id', x: 'x_sub_process_id' } as const;

const lastPositions = async (db: Kysely<DB>, companyId: number) => {
  const groups = await db
    .selectFrom('lessons')
    .select(['kind', 'group_id', sql<number>`max(position)`.as('last')])
    .where('company_id', '=', companyId)
    .groupBy(['kind', 'group_id'])
    .execute();
  return new Map(groups.map(({ kind, group_id, last }) => [`${kind} ${group_id}`, last]));
};

type Row = Insertable<DB['lessons']>;

const rowOf = (
  seed: LessonSeed,
  given: { companyId: number; language: LanguageCode; position: number; parent?: StoredLesson },
): Row => ({
  company_id: given.companyId,
  kind: seed.kind,
  insight: seed.insight,
  more_info: seed.more_info,
  [groupColumn[seed.kind]]: seed.groupId,
  parent_id: given.parent?.id ?? null,
  parent_level: given.parent?.level ?? null,
  level: (given.parent?.level ?? 0) + 1,
  position: given.position,
  mandatory: seed.mandatory,
  author_user_id: seed.authorUserId,
  project_id: seed.projectId ?? null,
  project_only: seed.projectOnly ?? false,
  approved_at: seed.approvedBy === null ? null : seed.at,
  approved_by_user_id: seed.approvedBy,
  language: given.language,
  created_at: seed.at,
  updated_at: seed.at,
});

const insertLinks = async (
  db: Kysely<DB>,
  company_id: number,
  seeds: readonly LessonSeed[],
  stored: ReadonlyMap<string, StoredLesson>,
) => {
  const keyed = seeds.map((seed) => ({ seed, key: { company_id, lesson_id: stored.get(seed.ref)?.id ?? 0 } }));
  await inBatches(
    keyed.map(({ seed, key }) => ({
      ...key,
      version: 1,
      insight: seed.insight,
      more_info: seed.more_info,
      author_user_id: seed.authorUserId,
      created_at: seed.at,
    })),
    (rows) => db.insertInto('lesson_versions').values(rows).execute(),
  );
  await inBatches(
    keyed.flatMap(({ seed, key }) => seed.tradeIds.map((trade_id) => ({ ...key, trade_id }))),
    (rows) => db.insertInto('lesson_trades').values(rows).execute(),
  );
  await inBatches(
    keyed.flatMap(({ seed, key }) => seed.phaseIds.map((phase_id) => ({ ...key, phase_id }))),
    (rows) => db.insertInto('lesson_phases').values(rows).execute(),
  );
  await inBatches(
    keyed.flatMap(({ seed, key }) => seed.tagIds.map((tag_id) => ({ ...key, tag_id }))),
    (rows) => db.insertInto('lesson_tags').values(rows).execute(),
  );
};

/**
 * Writes lessons with their first version and links, appended to their groups. Parents are written before their
 * children; they may also be among `known`. Returns all of them by ref.
 */
export const insertLessons = async (
  db: Kysely<DB>,
  {
    companyId,
    language,
    known = new Map(),
  }: { companyId: number; language: LanguageCode; known?: ReadonlyMap<string, StoredLesson> },
  seeds: readonly LessonSeed[],
): Promise<Map<string, StoredLesson>> => {
  const stored = new Map(known);
  const positions = await lastPositions(db, companyId);
  const next = ({ kind, groupId }: LessonSeed) => {
    const group = `${kind} ${groupId}`;
    const position = (positions.get(group) ?? 0) + 1;
    positions.set(group, position);
    return position;
  };
  let waiting = seeds.map((seed) => ({ seed, position: next(seed) }));
  while (waiting.length > 0) {
    const ready = waiting.filter(({ seed }) => seed.parent === undefined || stored.has(seed.parent));
    if (ready.length === 0) throw new Error(`no parent for ${waiting.map(({ seed }) => seed.ref).join(', ')}`);
    const level = new Map<string, StoredLesson>();
    await inBatches(ready, async (batch) => {
      const rows = batch.map(({ seed, position }) => {
        const parent = seed.parent === undefined ? undefined : stored.get(seed.parent);
        return rowOf(seed, { companyId, language, position, ...(parent && { parent }) });
      });
      const answered = await db
        .insertInto('lessons')
        .values(rows)
        .returning(['id', 'level', 'kind', 'group_id', 'position'])
        .execute();
      const byLocation = new Map(answered.map((row) => [`${row.kind} ${row.group_id} ${row.position}`, row]));
      for (const { seed, position } of batch) {
        const row = byLocation.get(`${seed.kind} ${seed.groupId} ${position}`);
        if (!row) throw new Error(`${seed.ref} was not stored`);
        level.set(seed.ref, { id: row.id, level: row.level });
      }
    });
    for (const [ref, lesson] of level) stored.set(ref, lesson);
    waiting = waiting.filter(({ seed }) => !level.has(seed.ref));
  }
  await insertLinks(db, companyId, seeds, stored);
  return stored;
};
