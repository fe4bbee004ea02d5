import {
  type WorksheetChange,
  type WorksheetColumn,
  worksheetColumns,
} from '@polier/contract/worksheets/worksheets.contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What a worksheet says about itself, by its names on the wire. */
export interface WorksheetDetails {
  readonly title: string;
  readonly date: string | null;
  readonly place: string | null;
  readonly participants: string | null;
  readonly description: string | null;
  readonly cost: number | null;
  readonly probability: number | null;
  readonly impact: number | null;
  readonly columns: readonly WorksheetColumn[];
}
type Sent = Pick<WorksheetChange, keyof WorksheetDetails>;

const columnOf = {
  title: 'title',
  date: 'held_on',
  place: 'place',
  participants: 'participants',
  description: 'description',
  cost: 'cost',
  probability: 'probability',
  impact: 'impact',
  columns: 'chosen_columns',
} as const satisfies Record<keyof WorksheetDetails, string>;

/** Details as one JSON object over `worksheets as w`, amounts as numbers. */
export const detailsJson: RawBuilder<WorksheetDetails> = sql<WorksheetDetails>`json_build_object(
  'title', w.title, 'date', w.held_on, 'place', w.place, 'participants', w.participants, 'description', w.description,
  'cost', w.cost::float8, 'probability', w.probability, 'impact', w.impact::float8, 'columns', w.chosen_columns)`;

const given = <T>(value: T | undefined, normal: (value: T) => unknown): unknown =>
  value === undefined ? undefined : normal(value);
const orNull = (text: string | null) => text || null;

/** Only what is sent; an empty text is none, columns are a set in their own order and `none` is the empty one. */
export const sentDetails = (sent: Sent): Partial<WorksheetDetails> => {
  const details: Record<keyof WorksheetDetails, unknown> = {
    title: sent.title,
    date: sent.date,
    place: given(sent.place, orNull),
    participants: given(sent.participants, orNull),
    description: given(sent.description, orNull),
    cost: sent.cost,
    probability: sent.probability,
    impact: sent.impact,
    columns: given(sent.columns, (chosen) => worksheetColumns.filter((column) => chosen.includes(column))),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
};

/** The same details as values of their columns. */
export const detailValues = (details: Partial<WorksheetDetails>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [columnOf[name as keyof WorksheetDetails], value]));
