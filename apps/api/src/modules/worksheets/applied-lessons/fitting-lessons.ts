import { type Kind, kindDefinitions, type LocationDefinition } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';

/** The location of a worksheet by the columns of its kind. */
export type WorksheetLocation = Partial<Readonly<Record<LocationDefinition['column'], number | null>>>;

const inGroupsOf = (
  table: string,
  parent: { column: keyof WorksheetLocation },
  location: WorksheetLocation,
) => sql<boolean>`l.group_id in (
  select part.id from ${sql.table(table)} as part
  where part.company_id = l.company_id and ${sql.ref(`part.${parent.column}`)} = ${location[parent.column] ?? null})`;

/** Lessons of the worksheet's trade; one without phases fits every phase. */
const inTradeAndPhase = ({ trade_id = null, phase_id = null }: WorksheetLocation) => sql<boolean>`(
  exists (
    select from lesson_trades as link
    where link.company_id = l.company_id and link.lesson_id = l.id and link.trade_id = ${trade_id})
  and (
    not exists (select from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id)
    or exists (
      select from lesson_phases as link
      where link.company_id = l.company_id and link.lesson_id = l.id and link.phase_id = ${phase_id})))`;

/** Whether a lesson, over `lessons as l`, fits the location of a worksheet. */
export const fittingLessons = (kind: Kind, location: WorksheetLocation): RawBuilder<boolean> => {
  const { table, parent } = kindDefinitions[kind].group;
  return parent ? inGroupsOf(table, parent, location) : inTradeAndPhase(location);
};
