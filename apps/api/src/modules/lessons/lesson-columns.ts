import type { LessonDraft } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

type Row = Selectable<DB['lessons']>;

interface Definition {
  readonly column: keyof Row;
  /** PostgreSQL type of the column, where drafts set it. */
  readonly written?: 'text' | 'bool' | 'int8';
  /** Whether a change may set it, which then stands in the event under its name on the wire. */
  readonly changeable?: true;
  /** Whether it is part of the wording, which each version stores and a closed worksheet shows unchanged. */
  readonly wording?: true;
  /** Whether copies in other companies include it. */
  readonly cloned?: true;
}

/** The plain columns of a lesson by their names on the wire, in the order of the answer: view, insert, change, events, versions and clone follow it. */
const lessonColumns = {
  insight: { column: 'insight', written: 'text', changeable: true, wording: true, cloned: true },
  more_info: { column: 'more_info', written: 'text', changeable: true, wording: true, cloned: true },
  version: { column: 'version', wording: true },
  mandatory: { column: 'mandatory', written: 'bool', changeable: true, cloned: true },
  approved: { column: 'approved' },
  project_only: { column: 'project_only', written: 'bool', changeable: true },
  userId: { column: 'author_user_id', written: 'int8' },
  projectId: { column: 'project_id', written: 'int8', changeable: true },
  parentId: { column: 'parent_id', written: 'int8' },
  level: { column: 'level' },
  order: { column: 'position' },
  projects_count: { column: 'projects_count' },
} as const satisfies Readonly<Record<string, Definition>>;

type Definitions = typeof lessonColumns;
type LessonColumnName = keyof Definitions;
type WrittenName = {
  [Name in LessonColumnName]: Definitions[Name] extends { readonly written: string } ? Name : never;
}[LessonColumnName];

type ChangeableName = {
  [Name in LessonColumnName]: Definitions[Name] extends { readonly changeable: true } ? Name : never;
}[LessonColumnName];

/** The plain columns that a draft may set. */
export type DraftValues = Readonly<
  Pick<LessonDraft, 'insight'> & Partial<Omit<Pick<LessonDraft, Extract<WrittenName, keyof LessonDraft>>, 'insight'>>
>;
/** The written values of a lesson by column. */
export type LessonValues = Readonly<Pick<Row, Definitions[WrittenName]['column']>>;

/** The plain columns that a change may set, by their names on the wire. */
export type ChangeableValues = { readonly [Name in ChangeableName]: Row[Definitions[Name]['column']] };

export interface LessonColumn extends Definition {
  readonly name: LessonColumnName;
}
export const lessonColumnList: readonly LessonColumn[] = Object.entries<Definition>(lessonColumns).map(
  ([name, column]) => ({ ...column, name: name as LessonColumnName }),
);

const written = lessonColumnList.filter((column) => column.written);

/** The values of a draft by column; an empty text becomes null. */
export const lessonValues = (draft: DraftValues): LessonValues =>
  Object.fromEntries(
    written.map(({ name, column, written: type }) => [
      column,
      draft[name as WrittenName] || (type === 'bool' ? false : null),
    ]),
  ) as unknown as LessonValues;

const changeable = lessonColumnList.filter((column) => column.changeable);
export const changeableNames = changeable.map(({ name }) => name as ChangeableName);
/** Read from `lessons as l` by their names on the wire. */
export const changeableColumns: RawBuilder<unknown> = sql.join(
  changeable.map(({ name, column }) => sql`${sql.ref(`l.${column}`)} as ${sql.ref(name)}`),
);
/** Each column set to its value, for an update. */
export const changeableAssignments = (values: ChangeableValues): RawBuilder<unknown> =>
  sql.join(
    changeable.map(
      ({ name, column, written: type }) =>
        sql`${sql.ref(column)} = ${values[name as ChangeableName]}::${sql.ref(type ?? 'text')}`,
    ),
  );

const names = (columns: readonly LessonColumn[]) => sql.join(columns.map(({ column }) => sql.ref(column)));
const cloned = lessonColumnList.filter((column) => column.cloned);

export const writtenColumns: RawBuilder<unknown> = names(written);
/** The same with their types, for drafts that come as JSON. */
export const writtenTypes: RawBuilder<unknown> = sql.join(
  written.map(({ column, written: type }) => sql`${sql.ref(column)} ${sql.ref(type ?? 'text')}`),
);
export const wordingColumns: RawBuilder<unknown> = names(lessonColumnList.filter(({ wording }) => wording));
export const clonedColumns: RawBuilder<unknown> = names(cloned);
/** The same read from `lessons as l`. */
export const clonedValues: RawBuilder<unknown> = sql.join(cloned.map(({ column }) => sql.ref(`l.${column}`)));
