import { analyticsContract } from '@polier/contract/analytics/analytics.contract';
import type { EndpointInput } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { translator } from '@polier/i18n/translate';
import { today } from '#platform/clock/clock';
import { problem } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { csvOf } from '#platform/spreadsheets/writing/write-csv';
import { requireEntry } from '../catalogues/require-entry.ts';
import { analyticsCells } from './analytics.presenter.ts';
import { readAnalytics } from './analytics.queries.ts';
import type { AnalyticsPeriod } from './analytics-sql.ts';
import { pageLateDecisions, pageRepeats } from './repeat-pages.queries.ts';

const shownQuarters = 8;

/** The first day of the quarter, so many quarters before that of the day. */
const quarterBegins = (day: string, before: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + Math.floor((month - 1) / 3) * 3 - before * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

type Asked = Pick<EndpointInput<typeof analyticsContract.read> & MemberCall, 'db' | 'query' | 'context'>;

const periodFor = async ({ db, query, context }: Asked): Promise<AnalyticsPeriod> => {
  await requireEntry(db, 'trades', query.tradeId);
  const to = query.to ?? today(context.clock);
  const from = query.from ?? quarterBegins(to, shownQuarters - 1);
  return { companyId: db.companyId, from, to, tradeId: query.tradeId };
};

export const analyticsRoutes: readonly Route[] = [
  route(analyticsContract.read, async (asked) => readAnalytics(asked.db, await periodFor(asked))),
  route(analyticsContract.repeats, async (asked) => pageRepeats(asked.db, await periodFor(asked), asked.query)),
  route(analyticsContract.lateDecisions, async (asked) =>
    pageLateDecisions(asked.db, await periodFor(asked), asked.query),
  ),
  route(analyticsContract.file, async (asked) => {
    const { db, context } = asked;
    const period = await periodFor(asked);
    const figures = await readAnalytics(db, period);
    const repeats = await pageRepeats(db, period, { limit: limits.exportedRows });
    if (repeats.next_cursor !== null) throw problem('list-too-long');
    const { t } = translator(context.language);
    return {
      file_name: `${t('analytics.file')}-${figures.from}-${figures.to}.csv`,
      media_type: 'text/csv',
      content: csvOf(analyticsCells(figures, repeats.rows, t)).toString('base64'),
    };
  }),
];
