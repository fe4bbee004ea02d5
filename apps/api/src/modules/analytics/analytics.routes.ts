import { analyticsContract } from '@polier/contract/analytics/analytics.contract';
import { today } from '#platform/clock/clock';
import { type Route, route } from '#platform/http/route';
import { requireEntry } from '../catalogues/require-entry.ts';
import { readAnalytics } from './analytics.queries.ts';

const shownQuarters = 8;

/** The first day of the quarter, so many quarters before that of the day. */
const quarterBegins = (day: string, before: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + Math.floor((month - 1) / 3) * 3 - before * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

export const analyticsRoutes: readonly Route[] = [
  route(analyticsContract.read, async ({ db, query, context }) => {
    await requireEntry(db, 'trades', query.tradeId);
    const to = query.to ?? today(context.clock);
    const from = query.from ?? quarterBegins(to, shownQuarters - 1);
    return readAnalytics(db, { companyId: db.companyId, from, to, tradeId: query.tradeId });
  }),
];
