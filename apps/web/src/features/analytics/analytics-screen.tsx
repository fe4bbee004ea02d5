import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DayRange } from '../../components/day-range/day-range.tsx';
import { useFileDownload } from '../../components/file-download/use-file-download.ts';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Figure, StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf, read } from '../../platform/api/queries.ts';
import { formatPercent, formatRoundMoney } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlNumber, urlSchema, urlText, useUrlState } from '../../platform/navigation/url-state.ts';
import { ChoiceField } from '../worksheets/fields/choice-field.tsx';
import { AnalyticsSections, savingsHeading } from './analytics-sections.tsx';
import classes from './analytics.module.css';
import { quarterName } from './quarter-table.tsx';
import { type OpenRows, RowsDialog } from './rows-dialog.tsx';

const showSavings = () => {
  const heading = document.getElementById(savingsHeading);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

const addressFields = urlSchema({ from: urlText(), to: urlText(), trade: urlNumber() });
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

interface SentenceProps {
  data: Analytics;
  onOpen: (open: OpenRows) => void;
}

const Sentence = ({ data: { repeats, savings }, onOpen }: SentenceProps) => {
  const t = useTranslation();
  const sum = (name: 'known' | 'total') => repeats.quarters.reduce((all, row) => all + row[name], 0);
  const total = sum('total');
  return (
    <StatusSentence size="report">
      {total === 0 ? (
        t('analytics.noRepeats')
      ) : (
        <>
          <button type="button" className={classes.inSentence} onClick={() => onOpen({ of: 'repeats', quarter: null })}>
            <Figure>{formatPercent(Math.round((100 * sum('known')) / total))}</Figure>
          </button>{' '}
          {t('analytics.repeated')}
        </>
      )}{' '}
      <button type="button" className={classes.inSentence} onClick={showSavings}>
        <Figure>{formatRoundMoney(savings.confirmed_chf)}</Figure>
      </button>{' '}
      {t('analytics.confirmed', { estimated: formatRoundMoney(savings.estimated_chf) })}
    </StatusSentence>
  );
};

/** Of the newest quarter in which something happened. */
const newestShare = ({ repeats: { quarters } }: Analytics): { quarter: string; share: string } | null => {
  const newest = quarters.findLast(({ total }) => total > 0);
  if (newest === undefined) return null;
  return { quarter: newest.quarter, share: formatPercent(Math.round((100 * newest.known) / newest.total)) };
};

const isEmpty = ({ lessons, repeats, searches }: Analytics): boolean =>
  lessons === 0 && repeats.quarters.length === 0 && searches.count === 0;

/** What the company learns, saves, uses and misses; every number leads to its rows. */
export const AnalyticsScreen = () => {
  const t = useTranslation();
  const [{ from, to, trade }, setUrl] = useUrlState(addressFields);
  const [open, setOpen] = useState<OpenRows | null>(null);
  const query = {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(trade !== undefined && { tradeId: trade }),
  };
  const { data, error, refetch } = useQuery(queryOf(endpoints.analytics.read, { query }));
  const { data: trades = [] } = useQuery(queryOf(endpoints.catalogues.trades.list));
  const { isBusy, save } = useFileDownload(() => read(endpoints.analytics.file, { query }), {
    done: () => t('analytics.downloaded'),
    failed: t('analytics.downloadFailed'),
  });
  const share = data === undefined ? null : newestShare(data);
  const content = () => {
    if (data === undefined && error !== null)
      return <ErrorState level="screen" title={t('analytics.failed')} error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (isEmpty(data))
      return <EmptyState level="screen" title={t('analytics.emptyTitle')} text={t('analytics.emptyText')} />;
    return <AnalyticsSections data={data} onOpen={setOpen} />;
  };
  return (
    <Screen title={t('analytics.title')}>
      <PageHeader
        title={t('analytics.title')}
        crumbs={[t('companies.administration')]}
        {...(share && {
          number: share.share,
          marginLabel: t('analytics.shareKnown', { quarter: quarterName(share.quarter) }),
        })}
        actions={
          data !== undefined &&
          !isEmpty(data) && (
            <Button loading={isBusy} onClick={save} leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
              {t('analytics.download')}
            </Button>
          )
        }
      >
        {data !== undefined && <Sentence data={data} onOpen={setOpen} />}
      </PageHeader>
      <div className={classes.filters} role="group" aria-label={t('common.filter')}>
        <DayRange from={from || (data?.from ?? null)} to={to || (data?.to ?? null)} onChange={setUrl} />
        <span className={classes.choice}>
          <ChoiceField
            label={t('fields.trade')}
            emptyLabel={t('analytics.allTrades')}
            value={trade === undefined ? null : String(trade)}
            choices={trades.map(({ id, bkp, title }) => ({ key: String(id), label: title, number: bkp }))}
            onChange={(id) => setUrl({ trade: id === null ? undefined : Number(id) })}
          />
        </span>
      </div>
      {content()}
      {data !== undefined && open !== null && (
        <RowsDialog data={data} tradeId={trade} open={open} onClose={() => setOpen(null)} />
      )}
    </Screen>
  );
};
