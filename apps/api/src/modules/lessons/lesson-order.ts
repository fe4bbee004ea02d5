import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';

interface LessonOrder {
  /** Joined to `lessons as l`. */
  readonly joins: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

const ancestors = sql`
  left join lessons as above on above.company_id = l.company_id and above.id = l.parent_id
  left join lessons as top on top.company_id = l.company_id and top.id = above.parent_id`;

/** A question is followed by those below it. */
const asRead = sql`array_remove(array[top.position, above.position, l.position], null), l.id`;

const inParts = (parts: string, partColumn: string, wholes: string, wholeColumn: string): LessonOrder => ({
  joins: sql`
    join ${sql.table(parts)} as part on part.company_id = l.company_id and part.id = ${sql.ref(`l.${partColumn}`)}
    join ${sql.table(wholes)} as whole on whole.company_id = part.company_id and whole.id = ${sql.ref(`part.${wholeColumn}`)}
    ${ancestors}`,
  by: sql`whole.sort_order, fold_case(whole.title), whole.id, part.sort_order, fold_case(part.title), part.id, ${asRead}`,
});

/** The order of the groups, and in each the order in which its lessons are read. */
export const lessonOrder: Record<Kind, LessonOrder> = {
  trade: {
    joins: sql`join topics as part on part.company_id = l.company_id and part.id = l.topic_id ${ancestors}`,
    by: sql`part.sort_order, fold_case(part.title), part.id, ${asRead}`,
  },
  pm: inParts('pm_sub_phases', 'pm_sub_phase_id', 'pm_phases', 'pm_phase_id'),
  x: inParts('x_sub_processes', 'x_sub_process_id', 'x_processes', 'x_process_id'),
};
