import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { changeLesson, type SentLesson } from '../../lessons/commands/change-lesson.ts';
import { type LockedLesson, lockReadableLesson } from '../../lessons/commands/lock-lesson.ts';
import { type NewLesson, storeLessons } from '../../lessons/commands/store-lesson.ts';
import { mergeLesson } from '../../lessons/commands/review/merge-lesson.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { moveUses } from '../../worksheets/applied-lessons/commands/move-uses.ts';
import type { Difference, ImportDraft } from '../import-draft.ts';
import { kept } from '../imports.queries.ts';
import type { CreatedEntries } from './create-missing.ts';

export interface StoreContext {
  readonly actor: Actor;
  readonly importId: number;
  readonly topics: CreatedEntries;
  readonly tags: CreatedEntries;
  readonly reached: (rows: number) => void;
}

interface NewRow {
  readonly row: number;
  readonly kind: Kind;
  readonly reference: string | null;
  readonly draft: ImportDraft;
  readonly parent_id: number | null;
  /** The lesson that it is merged into; null: none. */
  readonly into_id: number | null;
}

const perBatch = 500;

const groupOf = (draft: ImportDraft, { topics }: StoreContext): number =>
  draft.new_group === undefined ? (draft.group_id ?? 0) : topics.idOf(draft.new_group);
const tagsOf = (draft: ImportDraft, { tags }: StoreContext): number[] => [
  ...new Set([...(draft.tags ?? []), ...(draft.new_tags ?? []).map((title) => tags.idOf(title))]),
];

const newLesson = ({ kind, draft, parent_id }: NewRow, context: StoreContext): NewLesson => ({
  insight: draft.insight,
  more_info: draft.more_info ?? null,
  mandatory: draft.mandatory ?? false,
  trades: draft.trades ?? [],
  phases: draft.phases ?? [],
  tags: tagsOf(draft, context),
  parentId: parent_id ?? draft.parent_id ?? null,
  [kindDefinitions[kind].group.fields[0]]: groupOf(draft, context),
});

/** Rows that can be stored now: their parent, if the same import stores one, is stored already. */
const nextRows = async (tx: WriteTx, importId: number, after: number): Promise<NewRow[]> => {
  const { rows } = await sql<NewRow>`
    select r.row_number as row, r.kind, r.reference, r.draft, above.lesson_id as parent_id,
      case when r.decision = 'merge' then (r.same_ids || r.nearest_ids)[1] end as into_id
    from import_rows as r
    -- Looked up row by row: the statistics know nothing yet of rows that were just written, and a join would read them all for each.
    left join lateral (
      select parent.lesson_id, parent.decision from import_rows as parent
      where parent.company_id = r.company_id and parent.import_id = r.import_id and parent.row_number = r.parent_row
      offset 0) as above on r.parent_row is not null
    where r.company_id = ${tx.companyId} and r.import_id = ${importId} and ${kept} and r.result = 'new'
      and r.lesson_id is null and r.row_number > ${after}
      and (r.parent_row is null or above.lesson_id is not null or above.decision = 'leave-out')
    order by r.row_number limit ${perBatch}`.execute(tx);
  return rows;
};

/** Remembers which row became which lesson, and what the list calls it. */
const linkLessons = async (tx: WriteTx, importId: number, links: readonly { row: number; id: number }[]) => {
  await sql`
    with link as (select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("row" integer, id bigint)),
    linked as (
      update import_rows as r set lesson_id = link.id from link
      where r.company_id = ${tx.companyId} and r.import_id = ${importId} and r.row_number = link.row
      returning r.company_id, r.reference, r.lesson_id)
    insert into lesson_references (company_id, reference, lesson_id)
    select company_id, reference, lesson_id from linked where reference is not null
    on conflict (company_id, reference) do update set lesson_id = excluded.lesson_id`.execute(tx);
};

/** What was merged is stored first, so that both wordings stay in the history. */
const mergeRows = async (
  tx: WriteTx,
  { actor }: StoreContext,
  kind: Kind,
  rows: readonly NewRow[],
  ids: readonly number[],
) => {
  for (const [index, { into_id }] of rows.entries()) {
    if (into_id === null) continue;
    if (!actor.can(`${kindDefinitions[kind].permissions.lesson}.approve`)) throw problem('forbidden');
    await mergeLesson(tx, actor, kind, { id: ids[index] ?? 0, into_id }, moveUses);
  }
};

/** Stores the new lessons, parents before their children; returns how many. */
export const storeNewRows = async (tx: WriteTx, context: StoreContext): Promise<number> => {
  const { actor, importId, reached } = context;
  let [stored, before] = [0, -1];
  // Children whose parent stands further down wait for the next round.
  while (stored > before) {
    before = stored;
    let after = 0;
    for (;;) {
      const rows = await nextRows(tx, importId, after);
      if (rows.length === 0) break;
      after = rows.at(-1)?.row ?? 0;
      for (const kind of kinds) {
        const ofKind = rows.filter((row) => row.kind === kind);
        const ids = await storeLessons(
          tx,
          actor,
          kind,
          ofKind.map((row) => newLesson(row, context)),
        );
        await linkLessons(
          tx,
          importId,
          ofKind.map(({ row }, index) => ({ row, id: ids[index] ?? 0 })),
        );
        await mergeRows(tx, context, kind, ofKind, ids);
      }
      stored += rows.length;
      reached(stored);
    }
  }
  return stored;
};

interface ChangedRow {
  readonly row: number;
  readonly kind: Kind;
  readonly draft: ImportDraft;
  readonly changes: readonly Difference[];
  readonly lesson_id: number;
  readonly lesson_version: number;
}

const sentFields = {
  insight: 'insight',
  more_info: 'more_info',
  mandatory: 'mandatory',
  group: 'trades',
  subgroup: 'group',
  phases: 'phases',
  tags: 'tags',
} as const;

/** Only what differs is sent, so that the rest stays as it is. */
const sentOf = ({ draft, changes }: ChangedRow, context: StoreContext): SentLesson => {
  const all: SentLesson = {
    insight: draft.insight,
    more_info: draft.more_info ?? null,
    mandatory: draft.mandatory ?? false,
    trades: draft.trades ?? [],
    phases: draft.phases ?? [],
    tags: tagsOf(draft, context),
    group: groupOf(draft, context),
  };
  const names = new Set(changes.map(({ field }) => sentFields[field as keyof typeof sentFields]));
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name as never)));
};

const before = (lesson: LockedLesson, sent: SentLesson): SentLesson =>
  Object.fromEntries(Object.keys(sent).map((name) => [name, lesson[name as keyof SentLesson]]));

const storeChange = async (tx: WriteTx, row: ChangedRow, context: StoreContext): Promise<void> => {
  const { actor, importId } = context;
  const sent = sentOf(row, context);
  const { group } = sent;
  const lesson = await lockReadableLesson(tx, actor, row.kind, row.lesson_id, {
    into: (present) => (group === undefined || group === present ? undefined : { group, field: 'subgroup' }),
  });
  if (lesson.version !== row.lesson_version) throw problem('stale-version');
  await changeLesson(tx, actor, lesson, sent);
  await sql`
    update import_rows as r set replaced = ${JSON.stringify(before(lesson, sent))}::jsonb, lesson_version = l.version
    from lessons as l
    where r.company_id = ${tx.companyId} and r.import_id = ${importId} and r.row_number = ${row.row}
      and l.company_id = r.company_id and l.id = r.lesson_id`.execute(tx);
};

/** Changes the lessons that the list says something else about; returns how many. */
export const storeChangedRows = async (tx: WriteTx, context: StoreContext, stored: number): Promise<number> => {
  let [after, changed] = [0, 0];
  for (;;) {
    const { rows } = await sql<ChangedRow>`
      select r.row_number as row, r.kind, r.draft, r.changes, r.lesson_id, r.lesson_version from import_rows as r
      where r.company_id = ${tx.companyId} and r.import_id = ${context.importId} and ${kept} and r.result = 'changed'
        and r.row_number > ${after}
      order by r.row_number limit ${perBatch}`.execute(tx);
    if (rows.length === 0) return changed;
    for (const row of rows) await storeChange(tx, row, context);
    after = rows.at(-1)?.row ?? 0;
    changed += rows.length;
    context.reached(stored + changed);
  }
};
