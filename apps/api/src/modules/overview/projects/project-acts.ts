import { type Kind, kinds } from '@polier/contract/kinds';
import type { ProjectAct } from '@polier/contract/projects/project-activity.contract';
import { type RawBuilder, sql } from 'kysely';
import { projectExportStopped, projectLinked, projectUnlinked } from '../../project-exports/project-exports.events.ts';
import { projectStored, projectUpdated } from '../../projects/projects.events.ts';
import {
  appliedLessonAssigned,
  plannerChangeOverruled,
  plannerTaskMissing,
  worksheetEvents,
} from '../../worksheets/worksheets.events.ts';

interface ShownEvent {
  readonly type: string;
  /** Null for the project itself. */
  readonly kind: Kind | null;
  readonly act: RawBuilder<ProjectAct>;
}

const always = (act: ProjectAct): RawBuilder<ProjectAct> => sql<ProjectAct>`${act}::text`;

/** The first change that fits names the act; `to` is the new value, `set` any but null. */
const firstChange = (
  acts: readonly { field: string; to: boolean | 'set'; act: ProjectAct }[],
  otherwise: ProjectAct,
): RawBuilder<ProjectAct> => {
  const cases = acts.map(({ field, to, act }) => {
    const after = sql`(e.data -> 'changes' -> ${sql.lit(field)} ->> 1)`;
    return sql`when ${to === 'set' ? sql`${after} is not null` : sql`${after} = ${sql.lit(String(to))}`} then ${sql.lit(act)}`;
  });
  return sql<ProjectAct>`case ${sql.join(cases, sql` `)} else ${sql.lit(otherwise)} end`;
};

const worksheetChange = firstChange(
  [
    { field: 'closed', to: true, act: 'worksheet_closed' },
    { field: 'closed', to: false, act: 'worksheet_reopened' },
  ],
  'worksheet_edited',
);

const appliedLessonChange = firstChange(
  [
    { field: 'checked', to: true, act: 'checked' },
    { field: 'done', to: true, act: 'done' },
    { field: 'done', to: false, act: 'undone' },
    { field: 'checked', to: false, act: 'unchecked' },
    { field: 'not_applicable_reason', to: 'set', act: 'not_applicable' },
    { field: 'needscheck', to: true, act: 'check_requested' },
    { field: 'responsible_user', to: 'set', act: 'assigned' },
    { field: 'contacttill', to: 'set', act: 'due_set' },
  ],
  'edited',
);

const ofKind = (kind: Kind): ShownEvent[] => {
  const events = worksheetEvents[kind];
  return [
    { type: events.stored.type, kind, act: always('worksheet_stored') },
    { type: events.edited.type, kind, act: worksheetChange },
    { type: events.deleted.type, kind, act: always('worksheet_deleted') },
    { type: events.lessonsApplied.type, kind, act: always('questions_added') },
    { type: events.appliedLessonEdited.type, kind, act: appliedLessonChange },
    { type: events.appliedLessonDeleted.type, kind, act: always('question_removed') },
    { type: appliedLessonAssigned.type, kind, act: always('assigned') },
    { type: plannerChangeOverruled.type, kind, act: always('planner_change_overruled') },
    { type: plannerTaskMissing.type, kind, act: always('planner_task_missing') },
  ];
};

const shownEvents: readonly ShownEvent[] = [
  { type: projectStored.type, kind: null, act: always('project_stored') },
  { type: projectUpdated.type, kind: null, act: always('project_updated') },
  { type: projectLinked.type, kind: null, act: always('project_linked') },
  { type: projectExportStopped.type, kind: null, act: always('project_export_stopped') },
  { type: projectUnlinked.type, kind: null, act: always('project_unlinked') },
  ...kinds.flatMap(ofKind),
];

const typesOf = (readable: readonly Kind[]) =>
  shownEvents.filter(({ kind }) => kind === null || readable.includes(kind)).map(({ type }) => type);

/** Over `events as e`: what the activity shows to somebody who reads worksheets of these kinds. */
export const isShownTo = (readable: readonly Kind[]): RawBuilder<boolean> => sql<boolean>`(
  e.type = any(${typesOf(readable)}::text[])
  and (e.data ->> 'kind' is null or e.data ->> 'kind' = any(${readable}::text[])))`;

/** The act of an event, over `events as e`. */
export const actOfEvent: RawBuilder<ProjectAct> = sql<ProjectAct>`case ${sql.join(
  [...new Map(shownEvents.map((event) => [event.type, event])).values()].map(
    ({ type, act }) => sql`when e.type = ${sql.lit(type)} then ${act}`,
  ),
  sql` `,
)} end`;
