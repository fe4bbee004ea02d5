import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';

/** Whether the company works with the kind; over `settings as s` and a column with a kind. */
export const isKindOn = (kind: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    kinds.map((one) => {
      const { feature } = kindDefinitions[one];
      const isOn = feature === null ? sql`true` : sql.ref(`s.${feature}`);
      return sql`(${sql.ref(kind)} = ${one} and ${isOn})`;
    }),
    sql` or `,
  )})`;
