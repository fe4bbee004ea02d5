import { dayOf } from '@polier/contract/orders/formulas/calendar-days';
import { freezeReport } from '@polier/contract/orders/report/order-report';
import { inBatches } from '#platform/database/write/in-batches';
import type { DemoCompany } from '../demo-company.ts';
import { say } from '../demo-content.ts';
import type { StoredOrder } from './insert-order.ts';
import { refOf, type Refs } from './insert-people.ts';
import { lindenhofOrder } from '../lindenhof/lindenhof.order.ts';
import { replayOrder } from './replay-order.ts';
import { replayedReport } from './replayed-report.ts';

const issued = -28;
const title = say('Statusbericht', 'Status report', 'Rapport d’avancement');
const decision = say(
  'Aussparungsplan Haus B vor der Decke 2. OG',
  'Openings drawing of house B before the slab of level 2',
  'Plan des réservations du bâtiment B avant la dalle du 2e',
);

/** Day 4 after the first of January 1970, a Thursday, was a Monday. */
const isMonday = (date: string): boolean => (dayOf(date) - 4) % 7 === 0;

const insertSnapshots = async ({ db, companyId, time }: DemoCompany, order: StoredOrder): Promise<void> => {
  const { active } = lindenhofOrder;
  const days = Array.from({ length: -active }, (_, index) => active + index);
  const taken = [
    { day: active, reason: 'baseline' as const },
    ...days.filter((day) => isMonday(time.day(day))).map((day) => ({ day, reason: 'weekly' as const })),
    { day: issued, reason: 'issue' as const },
  ];
  const rows = taken.map(({ day, reason }) => ({
    company_id: companyId,
    order_id: order.id,
    taken_on: time.day(day),
    reason,
    ...replayOrder(time.day(0), day),
    created_at: time.ago(-day),
  }));
  await inBatches(rows, (batch) => db.insertInto('order_snapshots').values(batch).execute());
};

/** An issued report and an open one, and the figures of every week. */
export const insertReports = async (company: DemoCompany, order: StoredOrder, objects: Refs): Promise<void> => {
  const { db, companyId, users, language, time } = company;
  const author_user_id = refOf(users, 'thomas');
  const own = { company_id: companyId, order_id: order.id, author_user_id };
  await db
    .insertInto('order_worksheets')
    .values([
      {
        ...own,
        title: `${title[language]} 1`,
        status_date: time.day(issued),
        number: 1,
        state: 'issued',
        issued_at: time.ago(-issued),
        issued_by_user_id: author_user_id,
        frozen: JSON.stringify(freezeReport(replayedReport(company, { order, objects }, issued))),
        created_at: time.ago(-issued),
        updated_at: time.ago(-issued),
      },
      {
        ...own,
        title: title[language],
        status_date: time.day(0),
        number: 2,
        decisions: JSON.stringify([{ text: decision[language], who: 'Nadia Keller', due: time.day(6), done: false }]),
        created_at: time.ago(3),
        updated_at: time.ago(3),
      },
    ])
    .execute();
  await insertSnapshots(company, order);
};
