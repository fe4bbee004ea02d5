import type { ExperienceValues } from '@polier/contract/experiences/experience-fields';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';

type Row = Insertable<DB['experiences']>;
/** Tags stand in a table of pairs. */
type ColumnName = Exclude<keyof ExperienceValues, 'tags'>;

/** Each field by its name on the wire and its column. */
export const experienceColumns = {
  lesson: 'lesson',
  problem: 'problem',
  solution: 'solution',
  kind: 'kind',
  date: 'happened_on',
  projectId: 'project_id',
  tradeId: 'trade_id',
  pmSubPhaseId: 'pm_sub_phase_id',
  xSubProcessId: 'x_sub_process_id',
  cause: 'cause',
  cost: 'cost',
  days: 'days',
  state: 'state',
} as const satisfies Record<ColumnName, keyof Row>;

/** Numbers that the driver would bring as text. */
export const amounts: ReadonlySet<string> = new Set(['cost', 'days']);

/** The values by column. */
export const columnValues = (values: ExperienceValues) =>
  Object.fromEntries(
    Object.entries(experienceColumns).map(([name, column]) => [column, values[name as ColumnName]]),
  ) as Pick<Row, (typeof experienceColumns)[ColumnName]>;
