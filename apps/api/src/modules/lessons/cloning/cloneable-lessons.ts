import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '@polier/contract/kinds';
import { catalogueRows } from '../../catalogues/cloneable-catalogues.ts';

export type LessonKind = 'lessons' | 'pm_lessons' | 'x_lessons';

export const kindOfLessons: Readonly<Record<LessonKind, Kind>> = { lessons: 'trade', pm_lessons: 'pm', x_lessons: 'x' };

/** The catalogue whose rows are the groups of these lessons. */
export const groupsOfLessons = {
  lessons: { kind: 'topics', column: 'topic_id' },
  pm_lessons: { kind: 'pm_sub_phases', column: 'pm_sub_phase_id' },
  x_lessons: { kind: 'x_sub_processes', column: 'x_sub_process_id' },
} as const;

// A lesson that lost all its trades is not copied; one that never had a trade belongs to its topic alone.
const standsInATrade = sql`and (
  not exists (select from lesson_trades as t where t.company_id = l.company_id and t.lesson_id = l.id)
  or exists (
    select from lesson_trades as t join trades as trade on trade.company_id = t.company_id and trade.id = t.trade_id
    where t.company_id = l.company_id and t.lesson_id = l.id and trade.archived_at is null))`;

/** `from … where …` of the lessons that are copied, as `l`: approved, for everybody, in a group that is offered. */
export const lessonRows = (kind: LessonKind, companyId: number): RawBuilder<unknown> => {
  const { kind: groups, column } = groupsOfLessons[kind];
  return sql`from lessons as l
    where l.company_id = ${companyId} and l.kind = ${kindOfLessons[kind]}
      and l.approved_at is not null and l.archived_at is null and not l.project_only
      and exists (
        select ${catalogueRows(groups, companyId)} and r.id = ${sql.ref(`l.${column}`)})
      ${kind === 'lessons' ? standsInATrade : sql``}`;
};
