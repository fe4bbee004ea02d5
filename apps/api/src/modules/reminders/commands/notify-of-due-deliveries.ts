import type { DeliveryMoment } from '@polier/contract/notifications/notification-types';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { deliveryDue } from '../reminders.events.ts';

/**
 * Deliveries of active orders that are due within a week and of which nobody was notified yet, over `settings as s`; `today` is the
 * date in Zurich. Of the moments that passed meanwhile only the last one counts.
 */
export const dueDeliveries = (today: string): RawBuilder<object> => sql<object>`
  select d.id, d.due, due_moment.moment
  from delivery_objects as d
  join orders as o on o.company_id = d.company_id and o.id = d.order_id
  cross join lateral (select case
    when d.due < ${today}::date then 'overdue'
    when d.due <= ${today}::date + 1 then 'day'
    else 'week' end as moment) as due_moment
  where d.company_id = s.company_id and s.feature_orders and d.due <= ${today}::date + 7
    and d.state in ('planned', 'in_progress', 'shared', 'rejected')
    and o.state = 'active' and not o.is_template
    and not exists (
      select from delivery_due_notices as n
      where n.company_id = d.company_id and n.delivery_object_id = d.id and n.due = d.due and n.moment = due_moment.moment)`;

interface DueDelivery {
  readonly id: number;
  readonly order_id: number;
  readonly project_id: number | null;
  readonly code: string;
  readonly title: string;
  readonly due: string;
  readonly moment: DeliveryMoment;
}

/** Notifies of due deliveries, once for each date and moment, however often it runs. */
export const notifyOfDueDeliveries = async (tx: WriteTx, today: string): Promise<void> => {
  const { rows } = await sql<DueDelivery>`
    with due_moments as (
      insert into delivery_due_notices (company_id, delivery_object_id, due, moment)
      select s.company_id, delivery.id, delivery.due, delivery.moment
      from settings as s cross join lateral (${dueDeliveries(today)} offset 0) as delivery
      where s.company_id = ${tx.companyId}
      on conflict do nothing
      returning delivery_object_id, moment
    )
    select d.id, d.order_id, o.project_id, d.code, d.title, d.due, due_moments.moment
    from due_moments
    join delivery_objects as d on d.company_id = ${tx.companyId} and d.id = due_moments.delivery_object_id
    join orders as o on o.company_id = d.company_id and o.id = d.order_id
    order by d.due, d.id`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ id, order_id: orderId, project_id: projectId, ...data }) =>
      deliveryDue({ id, orderId, projectId, data }),
    ),
  );
};
