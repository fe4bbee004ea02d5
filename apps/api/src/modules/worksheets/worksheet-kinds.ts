import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../catalogues/trade-order.ts';
import type { ProjectPart } from '../projects/project-parts.ts';

/** Every difference between the kinds of worksheets, answered once per kind. */

export const worksheetKeys = { trade: 'worksheet', pm: 'pm_worksheet', x: 'x_worksheet' } as const satisfies Record<
  Kind,
  string
>;

export type PlaceField = 'tradeId' | 'phaseId' | 'pmPhaseId' | 'xProcessId';
export type PlaceColumn = 'trade_id' | 'phase_id' | 'pm_phase_id' | 'x_process_id';

interface PlaceDefinition {
  /** Name on the wire, column of the worksheet, and the part of the project it must be chosen from. */
  readonly field: PlaceField;
  readonly column: PlaceColumn;
  readonly part: ProjectPart;
}

/** What a worksheet stands on; the first one gives it its title. */
export const worksheetPlaces: Readonly<Record<Kind, readonly [PlaceDefinition, ...PlaceDefinition[]]>> = {
  trade: [
    { field: 'tradeId', column: 'trade_id', part: 'trades' },
    { field: 'phaseId', column: 'phase_id', part: 'phases' },
  ],
  pm: [{ field: 'pmPhaseId', column: 'pm_phase_id', part: 'pm_phases' }],
  x: [{ field: 'xProcessId', column: 'x_process_id', part: 'x_processes' }],
};

interface PlaceSql {
  /** Joined to `worksheets as w`. */
  readonly joins: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What stands before the title. */
  readonly number: RawBuilder<string | null>;
}

const ordered = (entity: 'pm_phase' | 'x_process', table: string, field: PlaceField): PlaceSql => ({
  joins: sql`join ${sql.table(table)} as place on place.company_id = w.company_id and place.id = ${sql.ref(`w.${entity}_id`)}`,
  columns: sql`place.id as ${sql.ref(field)},
    json_build_object('id', place.id, 'title', place.title, 'abbreviation', place.abbreviation) as ${sql.ref(entity)}`,
  order: sql`place.sort_order, place.title, w.id`,
  number: sql<string | null>`place.abbreviation`,
});

export const placeSql: Readonly<Record<Kind, PlaceSql>> = {
  trade: {
    joins: sql`join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
      join phases as phase on phase.company_id = w.company_id and phase.id = w.phase_id`,
    columns: sql`trade.id as "tradeId",
      json_build_object('id', trade.id, 'title', trade.title, 'bkp', trade.bkp) as trade,
      phase.id as "phaseId",
      json_build_object('id', phase.id, 'title', phase.title, 'abbreviation', phase.abbreviation) as phase`,
    order: sql`${tradeOrder('trade')}, phase.sort_order, w.id`,
    number: sql<string | null>`trade.bkp`,
  },
  pm: ordered('pm_phase', 'pm_phases', 'pmPhaseId'),
  x: ordered('x_process', 'x_processes', 'xProcessId'),
};
