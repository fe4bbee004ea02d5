import type { AppliedLessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvents } from '#platform/events/record-event';
import type { Actor } from '../../../lessons/lessons.policy.ts';
import { actingMember } from '../../../users/acting-member.ts';
import type { LockMode } from '../../commands/lock-worksheet.ts';
import {
  type AppliedLessonChanges,
  type AppliedLessonFields,
  changeFields,
  fieldList,
  nextFields,
} from '../applied-lesson-fields.ts';
import { findAppliedLessons, worksheetsOfRows } from '../applied-lessons.queries.ts';
import { refuseUnknownReferences } from './check-applied-lessons.ts';
import {
  type LockedAppliedLesson,
  type LockedRows,
  lockAppliedLesson,
  lockAppliedLessons,
} from './lock-applied-lessons.ts';
import { addSearchWords } from '../../../search-words/add-search-words.ts';
import { removeProjectFiguresSql } from '../../project-figures/project-figures.ts';
import { worksheetEvents } from '../../worksheets.events.ts';
import { diff, hasChanges } from '#platform/events/diff';

/** Who did it elsewhere, as a job takes it over. */
export interface ChangeElsewhere {
  /** Null: it is not known who changed it. */
  readonly memberId: number | null;
  readonly via: 'planner';
}

interface Planned {
  readonly path: string;
  readonly appliedLesson: LockedAppliedLesson;
  readonly before: AppliedLessonFields;
  readonly after: AppliedLessonFields;
  readonly changes: AppliedLessonChanges;
}

const noteColumns = ['todo', 'solution'] as const;

/** The error carries the rows that others changed, in the form of the response. */
const refuseStale = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { appliedLessons }: LockedRows,
  items: readonly AppliedLessonChange[],
  asList: boolean,
) => {
  const stale = items.filter(({ id, version }) => version !== undefined && version !== appliedLessons.get(id)?.version);
  if (stale.length === 0) return;
  const current = await findAppliedLessons(
    tx,
    actor,
    kind,
    stale.map(({ id }) => id),
  );
  throw problem('stale-version', { current: asList ? current : current[0] });
};

const plan = (
  appliedLessons: LockedRows['appliedLessons'],
  items: readonly AppliedLessonChange[],
  pathOf: (index: number) => string,
) =>
  items.flatMap((item, index): Planned[] => {
    const appliedLesson = appliedLessons.get(item.id);
    if (!appliedLesson) return [];
    const after = nextFields(appliedLesson, item);
    return [
      {
        path: pathOf(index),
        appliedLesson,
        before: appliedLesson,
        after,
        changes: diff(changeFields, appliedLesson, after),
      },
    ];
  });

const isSet = (column: keyof AppliedLessonFields, { before, after }: Planned) =>
  Boolean(after[column] && !before[column]);

type OfWorksheet = Pick<LockedRows['worksheet'], 'id' | 'kind' | 'projectId'>;

/** Refuses fields that the actor may not set, e.g. the check of one's own work. */
const refuseForbiddenFields = (actor: Actor, { worksheet }: LockedRows, planned: readonly Planned[]) => {
  const { kind, team } = worksheet;
  const refused = planned.some((change) => {
    const { done, doneById } = change.appliedLesson;
    return fieldList.some(
      ({ column, maySet }) =>
        maySet && isSet(column, change) && !maySet(actor, { kind, team, mandatory: false, done, doneById }),
    );
  });
  if (refused) throw problem('forbidden');
};

/** The member who marks a row done or checked; a superadmin who is no member cannot, an external user does it by link. */
const signer = (tx: WriteTx, planned: readonly Planned[]): number | null => {
  const signs = planned.some((change) => fieldList.some(({ column, signed }) => signed && isSet(column, change)));
  return signs && tx.scope.externalUserId === null ? actingMember(tx) : tx.scope.memberId;
};

/** A field as it is written from `next`, with who set it and when. */
const assignments = (member: number | null, externalUser: number | null) =>
  fieldList.flatMap(({ column, signed }) => {
    const [was, is] = [sql.ref(`al.${column}`), sql.ref(`next.${column}`)];
    const signature = (name: string, value: RawBuilder<unknown>) =>
      sql`${sql.ref(name)} = case when not ${is} then null when ${was} then ${sql.ref(`al.${name}`)} else ${value} end`;
    return [
      sql`${sql.ref(column)} = ${is}`,
      ...(signed ? [signature(signed.at, sql`now()`), signature(signed.by, sql`${member}::bigint`)] : []),
      ...(signed?.byExternal ? [signature(signed.byExternal, sql`${externalUser}::bigint`)] : []),
    ];
  });

const isCounted = ({ before, after }: Planned) =>
  fieldList.some(({ column, counted }) => counted && before[column] !== after[column]);

const writeAppliedLessons = async (
  tx: WriteTx,
  { projectId }: OfWorksheet,
  planned: readonly Planned[],
  elsewhere?: ChangeElsewhere,
) => {
  const member = elsewhere?.memberId ?? signer(tx, planned);
  const rows = planned.map(({ appliedLesson, after }) => ({ id: appliedLesson.id, ...after }));
  const uncounted = planned.some(isCounted) ? removeProjectFiguresSql(tx, [projectId]) : sql`null`;
  await sql`
    with written as (
    update applied_lessons as al set ${sql.join(assignments(member, tx.scope.externalUserId))},
      version = al.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (
      id bigint, ${sql.join(fieldList.map(({ column, type }) => sql`${sql.ref(column)} ${sql.ref(type)}`))})
    where al.company_id = ${tx.companyId} and al.id = next.id)
    select ${uncounted}`.execute(tx);
};

const recordChanges = (
  tx: WriteTx,
  worksheet: OfWorksheet,
  planned: readonly Planned[],
  { memberId, via }: Partial<ChangeElsewhere> = {},
) =>
  recordEvents(
    tx,
    planned.map(({ appliedLesson, changes }) =>
      worksheetEvents[worksheet.kind].appliedLessonEdited({
        id: appliedLesson.id,
        projectId: worksheet.projectId,
        worksheetId: worksheet.id,
        ...(memberId !== undefined && memberId !== null && { memberId }),
        data: { kind: worksheet.kind, title: appliedLesson.title, changes, ...(via && { via }) },
      }),
    ),
  );

const writtenNotes = (planned: readonly Planned[]) =>
  planned.flatMap(({ before, after }) =>
    noteColumns.flatMap((column) => (after[column] === before[column] ? [] : [after[column]])),
  );

const writeChanges = async (
  tx: WriteTx,
  worksheet: OfWorksheet,
  planned: readonly Planned[],
  elsewhere?: ChangeElsewhere,
): Promise<void> => {
  const changing = planned.filter(({ changes }) => hasChanges(changes));
  if (changing.length === 0) return;
  await writeAppliedLessons(tx, worksheet, changing, elsewhere);
  await recordChanges(tx, worksheet, changing, elsewhere);
  await addSearchWords(tx, writtenNotes(changing));
};

/** Changes one locked row, about which the caller has decided everything before. */
export const changeLockedRow = async (
  tx: WriteTx,
  worksheet: OfWorksheet,
  appliedLesson: LockedAppliedLesson,
  change: AppliedLessonChange,
  elsewhere?: ChangeElsewhere,
): Promise<void> => {
  await writeChanges(
    tx,
    worksheet,
    plan(new Map([[appliedLesson.id, appliedLesson]]), [change], () => ''),
    elsewhere,
  );
};

interface ChangeOptions {
  /** Path of an item in the input, with its dot. */
  readonly pathOf: (index: number) => string;
  /** Whether an error answers its rows as a list, as the response does. */
  readonly asList: boolean;
}

const changeLockedRows = async (
  tx: WriteTx,
  actor: Actor,
  locked: LockedRows,
  items: readonly AppliedLessonChange[],
  { pathOf, asList }: ChangeOptions,
): Promise<void> => {
  await refuseStale(tx, actor, locked.worksheet.kind, locked, items, asList);
  const planned = plan(locked.appliedLessons, items, pathOf);
  await refuseUnknownReferences(tx, planned);
  refuseForbiddenFields(actor, locked, planned);
  await writeChanges(tx, locked.worksheet, planned);
};

/** Changes one row. `lockMode`: what else of its worksheet may change at the same time. */
export const changeAppliedLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  item: AppliedLessonChange,
  lockMode: LockMode = 'share',
): Promise<LockedRows> => {
  const locked = await lockAppliedLesson(tx, actor, kind, item.id, lockMode);
  await changeLockedRows(tx, actor, locked, [item], { pathOf: () => '', asList: false });
  return locked;
};

interface ManyOptions {
  readonly lockMode?: LockMode;
  /** Path of an item in the input, with its dot. */
  readonly pathOf?: (index: number) => string;
}

/** Changes rows of one or several worksheets, all or none. */
export const changeAppliedLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  items: readonly AppliedLessonChange[],
  { lockMode = 'share', pathOf = (index) => `items.${index}.` }: ManyOptions = {},
): Promise<void> => {
  const ids = items.map(({ id }) => id);
  const worksheets = await worksheetsOfRows(tx, actor, kind, ids);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [`${pathOf(index)}id`]));
  if (repeated.length > 0) throw fieldProblem(repeated.map((field) => ({ field, code: 'contradicts' })));
  const placed = items.map((item, index) => ({ item, path: pathOf(index) }));
  const byWorksheet = Map.groupBy(placed, ({ item }) => found(worksheets.get(item.id)));
  // Ascending, so that two writers never wait crosswise.
  for (const [worksheetId, members] of [...byWorksheet].toSorted(([a], [b]) => a - b)) {
    const some = members.map(({ item }) => item.id);
    const locked = await lockAppliedLessons(tx, actor, kind, { worksheetId, ids: some, lockMode });
    const changes = members.map(({ item }) => item);
    await changeLockedRows(tx, actor, locked, changes, {
      pathOf: (index) => members[index]?.path ?? '',
      asList: true,
    });
  }
};
