import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { lessonGroups } from '../lessons/lesson-columns.ts';
import type { PlaceColumn } from '../worksheets/worksheet-kinds.ts';

/** What a worksheet stands on, as the columns of its kind. */
export type Place = Partial<Readonly<Record<PlaceColumn, number | null>>>;

const inGroupsOf = (parent: 'pm_phase_id' | 'x_process_id', place: Place, kind: Kind) => {
  const { table, column } = lessonGroups[kind];
  return sql<boolean>`${sql.ref(`l.${column}`)} in (
    select part.id from ${sql.table(table)} as part
    where part.company_id = l.company_id and ${sql.ref(`part.${parent}`)} = ${place[parent] ?? null})`;
};

/** Whether a lesson, over `lessons as l`, belongs into a worksheet of its kind; one without phases fits every phase. */
export const fittingLessons: Readonly<Record<Kind, (place: Place) => RawBuilder<boolean>>> = {
  trade: ({ trade_id = null, phase_id = null }) => sql<boolean>`(
    exists (
      select from lesson_trades as link
      where link.company_id = l.company_id and link.lesson_id = l.id and link.trade_id = ${trade_id})
    and (
      not exists (select from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id)
      or exists (
        select from lesson_phases as link
        where link.company_id = l.company_id and link.lesson_id = l.id and link.phase_id = ${phase_id})))`,
  pm: (place) => inGroupsOf('pm_phase_id', place, 'pm'),
  x: (place) => inGroupsOf('x_process_id', place, 'x'),
};
