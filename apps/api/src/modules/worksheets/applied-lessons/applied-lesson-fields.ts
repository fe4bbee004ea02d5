import type { AppliedLessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { Changes, FieldReaders } from '#platform/events/diff';
import { type AppliedLessonFacts, mayCheckAppliedLesson } from './applied-lessons.policy.ts';
import type { ProjectActor } from '../../projects/projects.policy.ts';

type Row = Selectable<DB['applied_lessons']>;
/** The changed fields without id, version and person. */
export type RequestedChanges = Omit<AppliedLessonChange, 'id' | 'version' | 'responsible_user'>;
export type FieldName = keyof RequestedChanges;
type Current = Readonly<Pick<Row, 'responsible_user_id' | 'responsible_external_user_id' | 'done' | 'checked'>>;

interface Field {
  readonly column: keyof Row;
  /** PostgreSQL type of the column, for rows that are written as JSON. */
  readonly type: 'text' | 'date' | 'int8' | 'bool';
  /** Computes the stored value where it differs from the sent one. */
  readonly next?: (current: Current, requested: RequestedChanges) => unknown;
  /** Name in the event, where it is not the name on the wire; fields of one name are one change. */
  readonly change?: string;
  /** The table that the id refers to. */
  readonly reference?: 'member' | 'partner' | 'option';
  /** Columns that store who set it and when. */
  readonly signed?: { readonly at: keyof Row; readonly by: keyof Row; readonly byExternal?: keyof Row };
  /** Figures of projects count it. */
  readonly counted?: true;
  /** Who may set it, where editing the applied lesson is not enough. */
  readonly maySet?: (actor: ProjectActor, appliedLesson: AppliedLessonFacts) => boolean;
}

/** What is checked is done; undoing done undoes the check. That it needs a check holds before done and after the check. */
const nextState = (current: Current, requested: RequestedChanges): Pick<Current, 'done' | 'checked'> => {
  const done = requested.checked || (requested.done ?? current.done);
  return { done, checked: done && (requested.checked ?? current.checked) };
};

/** At most one person: setting one clears the other. */
const nextPerson = (requested: number | null | undefined, current: number | null, other: number | null | undefined) => {
  if (other) return null;
  return requested === undefined ? current : requested;
};

/** Every editable field by its name on the wire, in the order of the answer: reading, writing, events and checks follow it. */
const appliedLessonFields = {
  dynamic_field: { column: 'dynamic_field_id', type: 'int8', reference: 'option' },
  contacttill: { column: 'contacttill', type: 'date', counted: true },
  internal_responsible_user: {
    column: 'responsible_user_id',
    type: 'int8',
    next: (current, requested) =>
      nextPerson(requested.internal_responsible_user, current.responsible_user_id, requested.external_responsible_user),
    change: 'responsible_user',
    reference: 'member',
  },
  external_responsible_user: {
    column: 'responsible_external_user_id',
    type: 'int8',
    next: (current, requested) =>
      nextPerson(
        requested.external_responsible_user,
        current.responsible_external_user_id,
        requested.internal_responsible_user,
      ),
    change: 'responsible_user',
    reference: 'partner',
  },
  todo: { column: 'todo', type: 'text' },
  solution: { column: 'solution', type: 'text' },
  done: {
    column: 'done',
    type: 'bool',
    counted: true,
    next: (current, requested) => nextState(current, requested).done,
    signed: { at: 'done_at', by: 'done_by_user_id', byExternal: 'done_by_external_user_id' },
  },
  needscheck: { column: 'needscheck', type: 'bool', counted: true },
  checked: {
    column: 'checked',
    type: 'bool',
    counted: true,
    next: (current, requested) => nextState(current, requested).checked,
    signed: { at: 'checked_at', by: 'checked_by_user_id' },
    maySet: mayCheckAppliedLesson,
  },
  not_applicable_reason: { column: 'not_applicable_reason', type: 'text', counted: true },
} as const satisfies Record<FieldName, Field>;

type Definitions = typeof appliedLessonFields;
export type AppliedLessonFields = Readonly<Pick<Row, Definitions[FieldName]['column']>>;

export type FieldDefinition = Omit<Field, 'column'> & {
  readonly name: FieldName;
  readonly column: keyof AppliedLessonFields;
};
export const fieldList: readonly FieldDefinition[] = Object.entries<Omit<FieldDefinition, 'name'>>(
  appliedLessonFields,
).map(([name, field]) => ({ ...field, name: name as FieldName }));

const nextValue = (
  { name, column, next }: FieldDefinition,
  current: AppliedLessonFields,
  requested: RequestedChanges,
): unknown => {
  if (next) return next(current, requested);
  return requested[name] === undefined ? current[column] : requested[name];
};

/** The fields after a change of what is sent; an empty text becomes null. */
export const nextFields = (current: AppliedLessonFields, requested: RequestedChanges): AppliedLessonFields =>
  Object.fromEntries(
    fieldList.map((field) => {
      const value = nextValue(field, current, requested);
      return [field.column, value === '' ? null : value];
    }),
  ) as unknown as AppliedLessonFields;

type ChangeName = {
  [Name in FieldName]: Definitions[Name] extends { readonly change: infer Change extends string } ? Change : Name;
}[FieldName];
export type AppliedLessonChanges = Changes<ChangeName>;

const changeNameOf = ({ name, change }: FieldDefinition) => (change ?? name) as ChangeName;
export const changeNames: readonly ChangeName[] = [...new Set(fieldList.map(changeNameOf))];

/** What the history says of an applied lesson; people and options as ids. */
export const changeFields = Object.fromEntries(
  changeNames.map((name) => {
    const columns = fieldList.filter((field) => changeNameOf(field) === name).map(({ column }) => column);
    const read = (fields: AppliedLessonFields) =>
      columns.map((column) => fields[column]).find((value) => value !== null) ?? null;
    return [name, read];
  }),
) as unknown as FieldReaders<AppliedLessonFields, ChangeName>;
