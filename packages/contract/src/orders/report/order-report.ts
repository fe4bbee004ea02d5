import { controllingReport } from './controlling-report.ts';
import { executiveReport } from './executive-report.ts';
import type { ReportData } from './report-data.ts';
import { contextOf, figuresOf, type ReportContext } from './report-figures.ts';
import type { FrozenReport, ReportHead } from './report-views.ts';
import { scheduleReport } from './schedule-report.ts';

/** The head of an order as a report names it, without what only computes. */
export const reportOrder = ({ order }: ReportData): ReportHead['order'] => {
  const { measure: _, credits: __, ...named } = order;
  return named;
};

/** What every variant begins with; by weight for those who may not see CHF. */
export const reportHead = (context: ReportContext, mayReadChf: boolean): ReportHead => ({
  order: reportOrder(context.data),
  status_date: context.data.status_date,
  figures: figuresOf(context, mayReadChf ? context.data.order.measure : 'weight'),
});

/** All variants at once, for those who may see CHF and for the others. */
export const freezeReport = (data: ReportData): FrozenReport => {
  const context = contextOf(data);
  return {
    format: 1,
    order: reportOrder(data),
    status_date: data.status_date,
    figures: { measured: figuresOf(context, data.order.measure), by_weight: figuresOf(context, 'weight') },
    executive: executiveReport(context),
    controlling: controllingReport(context),
    schedule: scheduleReport(context),
  };
};
