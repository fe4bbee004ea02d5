import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../catalogues/trade-order.ts';

interface LocationSql {
  /** Joined to `worksheets as w`. */
  readonly joins: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What stands before the title. */
  readonly number: RawBuilder<string | null>;
}

/** Catalogues are sorted by their own order; trades have a number for it. */
const catalogueSql = (relation: string, entity: string) => {
  const hasNumber = relation === 'trades';
  const number = sql.ref<string | null>(`${entity}.${hasNumber ? 'bkp' : 'abbreviation'}`);
  const view = sql`json_build_object('id', ${sql.ref(`${entity}.id`)}, 'title', ${sql.ref(`${entity}.title`)},
    ${sql.lit(hasNumber ? 'bkp' : 'abbreviation')}, ${number})`;
  const order = hasNumber ? tradeOrder(entity) : sql`${sql.ref(`${entity}.sort_order`)}, ${sql.ref(`${entity}.title`)}`;
  return { number, view, order };
};

/** The location of a worksheet of the kind: `tradeId` and `trade`, `phaseId` and `phase`, … */
export const locationSql = (kind: Kind): LocationSql => {
  const locations = kindDefinitions[kind].worksheetLocation.map(({ field, column, relation }) => {
    const entity = column.replace(/_id$/, '');
    return { field, column, relation, entity, ...catalogueSql(relation, entity) };
  });
  return {
    joins: sql.join(
      locations.map(
        ({ column, relation, entity }) => sql`join ${sql.table(relation)} as ${sql.ref(entity)}
          on ${sql.ref(`${entity}.company_id`)} = w.company_id and ${sql.ref(`${entity}.id`)} = ${sql.ref(`w.${column}`)}`,
      ),
      sql` `,
    ),
    columns: sql.join(
      locations.flatMap(({ field, entity, view }) => [
        sql`${sql.ref(`${entity}.id`)} as ${sql.ref(field)}`,
        sql`${view} as ${sql.ref(entity)}`,
      ]),
    ),
    order: sql`${sql.join(locations.map(({ order }) => order))}, w.id`,
    number: locations[0]?.number ?? sql<string | null>`null`,
  };
};
