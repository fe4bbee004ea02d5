import { type RawBuilder, sql } from 'kysely';
import { completionColumns, completionJoins, completionOfVisible } from '../../orders/completion-sql.ts';
import { type OrderActor, readableOrders } from '../../orders/orders.policy.ts';

const percentages = ['delivery_object_completion', 'bim_target_completion', 'bim_use_case_completion'] as const;

/**
 * The order of each of the projects `visible`, as `ordered.view`. Everybody who sees the project sees that it has an order;
 * how far it is, only who sees the order.
 */
export const projectOrderJoin = (companyId: number, actor: OrderActor): RawBuilder<unknown> => sql`
  full join (
    with shown as (select p.id from visible as p),
    visible as materialized (
      select o.* from orders as o
      where o.company_id = ${companyId} and o.is_project_order and o.project_id in (select shown.id from shown)
    ), ${completionOfVisible(companyId)}
    select given.project_id, jsonb_build_object('id', given.id, 'number', given.number, 'title', given.title,
      'state', given.state, 'link', given.link, ${sql.join(
        percentages.map(
          (name) => sql`${sql.lit(name)}, case when given.is_readable then ${sql.ref(`given.${name}`)} end`,
        ),
      )}) as view
    from (
      select o.*, ${actor.can('order') ? readableOrders(actor) : sql`false`} as is_readable, ${completionColumns}
      from visible as o ${completionJoins}
    ) as given
  ) as ordered on ordered.project_id = p.id`;
