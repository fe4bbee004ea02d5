import type { orderCalendarContract } from '@polier/contract/orders/order-calendar.contract';
import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CalendarDay, icsOf } from '#platform/calendar/ics';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fileNameOf } from '#platform/files/file-formats';
import type { MemberCall } from '#platform/http/route';
import { findOrderContext } from '../orders/order-context.ts';

interface Dated {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly due: string;
  readonly phase: string;
}
interface DatedObject extends Dated {
  readonly state: (typeof deliveryObjectStates)[number];
  readonly party: string | null;
  readonly link: string | null;
}
interface DatedMilestone extends Dated {
  readonly kind: 'delivery' | 'decision';
}

const phaseOf = sql`(
  select p.title from order_phases as p where p.company_id = dated.company_id and p.id = dated.phase_id)`;

const listObjects = async (db: ScopedDb, orderId: number): Promise<readonly DatedObject[]> => {
  const { rows } = await sql<DatedObject>`
    select dated.id, dated.code, dated.title, dated.due, dated.state, dated.link, ${phaseOf} as phase,
      (select p.title from order_parties as p
        where p.company_id = dated.company_id and p.id = dated.party_id) as party
    from delivery_objects as dated
    where dated.company_id = ${db.companyId} and dated.order_id = ${orderId} and dated.state <> 'cancelled'
    order by dated.due, dated.position, dated.id`.execute(db);
  return rows;
};

const listMilestones = async (db: ScopedDb, orderId: number): Promise<readonly DatedMilestone[]> => {
  const { rows } = await sql<DatedMilestone>`
    select dated.id, dated.code, dated.title, dated.due, dated.kind, ${phaseOf} as phase
    from order_milestones as dated
    where dated.company_id = ${db.companyId} and dated.order_id = ${orderId}
    order by dated.due, dated.id`.execute(db);
  return rows;
};

type CalendarQuery = z.output<(typeof orderCalendarContract)['calendar']['query']>;

/** Whole days on which something of an order is due; what was cancelled is left out. */
export const exportOrderCalendar = async (
  { db, caller, context }: MemberCall,
  { id, language = context.language }: CalendarQuery,
): Promise<OrderFile> => {
  const order = await findOrderContext(db, caller, id);
  const { t } = translator(language);
  const name = `${order.number} ${order.title}`;
  const orders = `${context.publicUrl}/orders/#`;
  const uid = (kind: string, row: number) => `${kind}-${row}-${db.companyId}@polier`;
  const text = (...lines: readonly (string | null)[]) => lines.filter(Boolean).join('\n\n');
  const objects = (await listObjects(db, id)).map(
    ({ id: row, code, title, due, state, phase, party, link }): CalendarDay => {
      const url = `${orders}/deliveryobjects?orderId=${id}&object=${row}`;
      const facts = [name, phase, party, t(`orders.states.${state}`)].filter(Boolean).join(', ');
      return {
        uid: uid('delivery', row),
        date: due,
        summary: `${code} ${title}`,
        description: text(facts, link, url),
        url,
      };
    },
  );
  const milestones = (await listMilestones(db, id)).map(({ id: row, code, title, due, kind, phase }): CalendarDay => {
    const url = `${orders}/view?id=${id}`;
    const facts = [name, phase, t(`orderWorksheets.executive.kinds.${kind}`)].join(', ');
    return {
      uid: uid('milestone', row),
      date: due,
      summary: `${t('orderWorksheets.executive.columns.milestone')} ${code} ${title}`,
      description: text(facts, url),
      url,
    };
  });
  const now = context.clock.now();
  const content = icsOf({ name, now, days: [...objects, ...milestones] });
  return {
    file_name: fileNameOf(name, today(context.clock), 'ics'),
    media_type: 'text/calendar; charset=utf-8',
    content: Buffer.from(content).toString('base64'),
    rows: objects.length + milestones.length,
  };
};
