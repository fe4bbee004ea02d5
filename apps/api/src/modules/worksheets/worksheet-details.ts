import {
  type WorksheetChange,
  type WorksheetColumn,
  worksheetColumns,
} from '@polier/contract/worksheets/worksheets.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The details of a worksheet by their names on the wire. */
export interface WorksheetDetails {
  readonly title: string;
  readonly date: string | null;
  readonly place: string | null;
  readonly participants: string | null;
  readonly description: string | null;
  readonly cost: number | null;
  readonly probability: number | null;
  readonly impact: number | null;
  readonly residual_probability: number;
  readonly residual_impact: number;
  readonly mandatory_measure: boolean;
  readonly columns: readonly WorksheetColumn[];
  readonly needscheck: boolean;
}
type DetailsInput = Pick<WorksheetChange, keyof WorksheetDetails>;

const columnOf = {
  title: 'title',
  date: 'held_on',
  place: 'place',
  participants: 'participants',
  description: 'description',
  cost: 'cost',
  probability: 'probability',
  impact: 'impact',
  residual_probability: 'residual_probability',
  residual_impact: 'residual_impact',
  mandatory_measure: 'mandatory_measure',
  columns: 'chosen_columns',
  needscheck: 'needscheck',
} as const satisfies Record<keyof WorksheetDetails, string>;

/** Details as one JSON object over `worksheets as w`, amounts as numbers. */
export const detailsJson: RawBuilder<WorksheetDetails> = sql<WorksheetDetails>`json_build_object(
  'title', w.title, 'date', w.held_on, 'place', w.place, 'participants', w.participants, 'description', w.description,
  'cost', w.cost::float8, 'probability', w.probability, 'impact', w.impact::float8,
  'residual_probability', w.residual_probability, 'residual_impact', w.residual_impact::float8,
  'mandatory_measure', w.mandatory_measure, 'columns', w.chosen_columns,
  'needscheck', w.needscheck)`;

const ifPresent = <T>(value: T | undefined, normal: (value: T) => unknown): unknown =>
  value === undefined ? undefined : normal(value);
const orNull = (text: string | null) => text || null;

/** The sent details; an empty text becomes null, and columns get their fixed order. */
export const requestedDetails = (input: DetailsInput): Partial<WorksheetDetails> => {
  const details: Record<keyof WorksheetDetails, unknown> = {
    title: input.title,
    date: input.date,
    place: ifPresent(input.place, orNull),
    participants: ifPresent(input.participants, orNull),
    description: ifPresent(input.description, orNull),
    cost: input.cost,
    probability: input.probability,
    impact: input.impact,
    residual_probability: input.residual_probability,
    residual_impact: input.residual_impact,
    mandatory_measure: input.mandatory_measure,
    columns: ifPresent(input.columns, (chosen) => worksheetColumns.filter((column) => chosen.includes(column))),
    needscheck: input.needscheck,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
};

export const detailNames = Object.keys(columnOf) as (keyof WorksheetDetails)[];

/** The details among these values, by column. */
export const detailValues = (values: { readonly [Name in keyof WorksheetDetails]?: unknown }): Record<
  string,
  unknown
> => Object.fromEntries(detailNames.filter((name) => name in values).map((name) => [columnOf[name], values[name]]));
