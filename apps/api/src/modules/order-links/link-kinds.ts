import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { type LinkEnd, type LinkKind, linkKinds, type LinkStart } from '@polier/contract/orders/order-links.contract';
import { type RawBuilder, sql } from 'kysely';
import { readableLessons } from '../lessons/lessons.policy.ts';
import type { OrderContext } from '../orders/order-context.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { readableProjects } from '../projects/projects.policy.ts';

/** The stem of the keys of each end that a link may begin at. */
export const linkStartKeys = {
  target: 'order.bim_target',
  use_case: 'order.bim_use_case',
  object: 'order.delivery_object',
  chapter: 'order.bim_execution_plan',
} as const satisfies Record<LinkStart, string>;

interface End {
  readonly column: string;
  /** Rows that this actor may link in this order, over the table `row`; null for an address. */
  readonly offered: ((order: OrderContext, actor: OrderActor) => RawBuilder<unknown>) | null;
}

const ofOrder =
  (table: string) =>
  ({ id }: OrderContext) =>
    sql`${sql.table(table)} as row where row.order_id = ${id}`;

const readableKinds = (actor: OrderActor) =>
  kinds.filter((kind) => actor.can(kindDefinitions[kind].permissions.worksheet));

/** The column of each end, and what may stand there. */
export const linkEndColumns: Readonly<Record<LinkStart | LinkEnd, End>> = {
  target: { column: 'target_id', offered: ofOrder('bim_targets') },
  use_case: { column: 'use_case_id', offered: ofOrder('bim_use_cases') },
  object: { column: 'delivery_object_id', offered: ofOrder('delivery_objects') },
  chapter: { column: 'chapter_id', offered: ofOrder('bim_plan_chapters') },
  // A lesson of one project is for the orders of that project alone. Links show what they lead to, so it must be readable.
  lesson: {
    column: 'lesson_id',
    offered: ({ projectId }, actor) => sql`lessons as row
      where row.archived_at is null and (row.project_id = ${projectId} or (row.approved and not row.project_only))
        and exists (select from lessons as l
          where l.company_id = row.company_id and l.id = row.id and ${readableLessons(actor)})`,
  },
  worksheet: {
    column: 'worksheet_id',
    offered: ({ projectId }, actor) => sql`worksheets as row
      where row.project_id = ${projectId} and row.kind = any(${readableKinds(actor)}::text[])
        and exists (select from projects as p
          where p.company_id = row.company_id and p.id = row.project_id and ${readableProjects(actor)})`,
  },
  url: { column: 'url', offered: null },
};

export const linkKindOf = (start: LinkStart, end: LinkEnd): LinkKind | undefined =>
  linkKinds.find((kind) => kind === `${start}-${end}`);

export const linkStartOf = (kind: LinkKind): LinkStart => kind.split('-')[0] as LinkStart;
