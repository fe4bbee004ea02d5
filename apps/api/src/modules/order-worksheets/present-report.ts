import type { OrderReportQuery } from '@polier/contract/orders/order-worksheets.contract';
import { controllingReport } from '@polier/contract/orders/report/controlling-report';
import { executiveReport } from '@polier/contract/orders/report/executive-report';
import { reportHead } from '@polier/contract/orders/report/order-report';
import { contextOf, type ReportContext } from '@polier/contract/orders/report/report-figures';
import type { FrozenReport, ReportHead, ReportWorksheet } from '@polier/contract/orders/report/report-views';
import { scheduleReport } from '@polier/contract/orders/report/schedule-report';
import { type Clock, today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { mayReadChf, nullChf } from '../orders/chf.ts';
import { findOrderContext } from '../orders/order-context.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { findReportedWorksheet, reportWorksheetOf } from './order-worksheets.queries.ts';
import { readReportData } from './report.queries.ts';

const variants = { executive: executiveReport, controlling: controllingReport, schedule: scheduleReport } as const;
type Variants = { readonly [Name in keyof typeof variants]: ReturnType<(typeof variants)[Name]> };

interface ReportCall {
  readonly db: ScopedDb;
  readonly caller: OrderActor;
  readonly query: OrderReportQuery;
  readonly context: { readonly clock: Clock };
}

type Presented<Name extends keyof Variants> = ReportHead & Variants[Name] & { worksheet: ReportWorksheet | null };

const frozenHead = ({ order, status_date, figures }: FrozenReport, chf: boolean): ReportHead => ({
  order,
  status_date,
  figures: chf ? figures.measured : figures.by_weight,
});

/** A variant of the report on an order: what an issued worksheet kept, else how things stand. */
export const presentReport = async <Name extends keyof Variants>(
  { db, caller, query, context: { clock } }: ReportCall,
  name: Name,
): Promise<Presented<Name>> => {
  const order = await findOrderContext(db, caller, query.id);
  const chf = mayReadChf(caller);
  const reported =
    query.worksheetId === undefined ? null : await findReportedWorksheet(db, caller, order, query.worksheetId);
  const worksheet = reported && reportWorksheetOf(reported);
  const answered = (head: ReportHead, body: Variants[Name]): Presented<Name> => {
    const report = { ...head, ...body };
    return { worksheet, ...(chf ? report : nullChf(report)) };
  };
  if (reported?.frozen) {
    return answered(frozenHead(reported.frozen, chf), reported.frozen[name]);
  }
  const data = await readReportData(db, order.id, {
    status_date: query.status_date ?? reported?.view.status_date ?? today(clock),
    decisions: reported?.view.decisions ?? [],
    phase_ids: reported?.view.phases ?? [],
    party_ids: reported?.view.parties ?? [],
    worksheetId: reported?.view.id ?? null,
  });
  const report = contextOf(data);
  const variant = variants[name] as (of: ReportContext) => Variants[Name];
  return answered(reportHead(report, chf), variant(report));
};
