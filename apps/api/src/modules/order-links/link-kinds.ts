import { type LinkEnd, type LinkKind, linkKinds, type LinkStart } from '@polier/contract/orders/order-links.contract';
import { type RawBuilder, sql } from 'kysely';
import type { OrderContext } from '../orders/order-context.ts';

/** The stem of the keys of each end that a link may begin at. */
export const linkStartKeys = {
  target: 'order.bim_target',
  use_case: 'order.bim_use_case',
  object: 'order.delivery_object',
  chapter: 'order.bim_execution_plan',
} as const satisfies Record<LinkStart, string>;

interface End {
  readonly column: string;
  /** Rows that may be linked in this order, over the table `row`; null for an address. */
  readonly offered: ((order: OrderContext) => RawBuilder<unknown>) | null;
}

const ofOrder =
  (table: string) =>
  ({ id }: OrderContext) =>
    sql`${sql.table(table)} as row where row.order_id = ${id}`;

/** The column of each end, and what may stand there. */
export const linkEndColumns: Readonly<Record<LinkStart | LinkEnd, End>> = {
  target: { column: 'target_id', offered: ofOrder('bim_targets') },
  use_case: { column: 'use_case_id', offered: ofOrder('bim_use_cases') },
  object: { column: 'delivery_object_id', offered: ofOrder('delivery_objects') },
  chapter: { column: 'chapter_id', offered: ofOrder('bim_plan_chapters') },
  // A lesson of one project is for the orders of that project alone.
  lesson: {
    column: 'lesson_id',
    offered: ({ projectId }) => sql`lessons as row
      where row.archived_at is null and (row.project_id = ${projectId} or (row.approved and not row.project_only))`,
  },
  worksheet: {
    column: 'worksheet_id',
    offered: ({ projectId }) => sql`worksheets as row where row.project_id = ${projectId}`,
  },
  url: { column: 'url', offered: null },
};

export const linkKindOf = (start: LinkStart, end: LinkEnd): LinkKind | undefined =>
  linkKinds.find((kind) => kind === `${start}-${end}`);

export const linkStartOf = (kind: LinkKind): LinkStart => kind.split('-')[0] as LinkStart;
