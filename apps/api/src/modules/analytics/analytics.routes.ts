import { analyticsContract } from '@polier/contract/analytics/analytics.contract';
import type { EndpointInput } from '@polier/contract/endpoint';
import { translator } from '@polier/i18n/translate';
import { today } from '#platform/clock/clock';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { csvOf } from '#platform/spreadsheets/writing/write-csv';
import { requireEntry } from '../catalogues/require-entry.ts';
import { analyticsCells } from './analytics.presenter.ts';
import { readAnalytics } from './analytics.queries.ts';

const shownQuarters = 8;

/** The first day of the quarter, so many quarters before that of the day. */
const quarterBegins = (day: string, before: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + Math.floor((month - 1) / 3) * 3 - before * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

const figuresFor = async ({ db, query, context }: EndpointInput<typeof analyticsContract.read> & MemberCall) => {
  await requireEntry(db, 'trades', query.tradeId);
  const to = query.to ?? today(context.clock);
  const from = query.from ?? quarterBegins(to, shownQuarters - 1);
  return readAnalytics(db, { companyId: db.companyId, from, to, tradeId: query.tradeId });
};

export const analyticsRoutes: readonly Route[] = [
  route(analyticsContract.read, figuresFor),
  route(analyticsContract.file, async (asked) => {
    const figures = await figuresFor(asked);
    const { t } = translator(asked.context.language);
    return {
      file_name: `${t('analytics.file')}-${figures.from}-${figures.to}.csv`,
      media_type: 'text/csv',
      content: csvOf(analyticsCells(figures, t)).toString('base64'),
    };
  }),
];
