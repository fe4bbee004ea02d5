import { type RawBuilder, sql } from 'kysely';

/** Fields that an update may change and their type in the database; named on the wire like their columns. */
const columnTypes = {
  code: 'text',
  title: 'text',
  description: 'text',
  position: 'int4',
  phase_id: 'int8',
  milestone_id: 'int8',
  party_id: 'int8',
  author_user_id: 'int8',
  author_external_user_id: 'int8',
  reviewer_user_id: 'int8',
  kind: 'text',
  format: 'text',
  loin_purpose: 'text',
  loin_objects: 'text',
  loin_geometry: 'text',
  loin_information: 'text',
  loin_documentation: 'text',
  weight: 'int4',
  plan_start: 'date',
  due: 'date',
  effort_days: 'numeric',
  plan_chf: 'numeric',
  actual_chf: 'numeric',
  revision: 'text',
  suitability: 'text',
  link: 'text',
} as const;
export type ObjectColumn = keyof typeof columnTypes;
export const objectColumns = Object.keys(columnTypes) as ObjectColumn[];

/** Values of an object by column. */
export type ObjectValues = Readonly<Record<ObjectColumn, string | number | null>>;

export const changeNames: readonly (ObjectColumn | 'criteria' | 'predecessors')[] = [
  ...objectColumns,
  'criteria',
  'predecessors',
];

const amounts: readonly ObjectColumn[] = ['effort_days', 'plan_chf', 'actual_chf'];

/** The columns of `delivery_objects as d`, amounts as numbers. */
export const readColumns: RawBuilder<unknown> = sql.join(
  objectColumns.map((column) =>
    amounts.includes(column)
      ? sql`${sql.ref(`d.${column}`)}::float8 as ${sql.ref(column)}`
      : sql`${sql.ref(`d.${column}`)}`,
  ),
);

/** A row of values for `jsonb_to_recordset`, after the id. */
export const columnDefinitions: RawBuilder<unknown> = sql.join(
  objectColumns.map((column) => sql`${sql.ref(column)} ${sql.ref(columnTypes[column])}`),
);

/** What a delivery object is found by. */
const searchedColumns = ['code', 'title', 'description', 'loin_purpose', 'loin_objects', 'loin_information'] as const;

/** The texts among these values that a delivery object is found by. */
export const searchedTexts = (values: Partial<ObjectValues>): string[] =>
  searchedColumns.map((column) => values[column]).filter((text) => typeof text === 'string');
