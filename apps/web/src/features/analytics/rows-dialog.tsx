import type { Analytics, AnalyticsRepeat, LateDecision } from '@polier/contract/analytics/analytics.contract';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { type PagedRows, usePagedQuery } from '../../platform/api/paged-query.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';
import { LessonLine } from './lesson-line.tsx';
import { quarterName } from './quarter-table.tsx';

/** The rows behind a number. */
export type OpenRows =
  /** Without a quarter: of the whole period. */
  | { of: 'repeats'; quarter: string | null }
  | { of: 'reasons'; reason: NonNullable<AnalyticsRepeat['reason']> }
  | { of: 'decisions'; quarter: string };

const RepeatRow = ({ row }: { row: AnalyticsRepeat }) => {
  const t = useTranslation();
  return (
    <li className={classes.case}>
      <RouteLink to="/experiences/update" search={{ id: row.id }} className={classes.link}>
        {row.title}
      </RouteLink>
      <LessonLine lesson={row.lesson} />
      <span className={classes.quiet}>
        {[quarterName(row.quarter), row.project?.title, row.reason !== null && t(`analytics.reasons.${row.reason}`)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  );
};

const DecisionRow = ({ row }: { row: LateDecision }) => {
  const t = useTranslation();
  return (
    <li className={classes.case}>
      <LessonLine lesson={row.lesson} />
      <span className={classes.quiet}>
        <RouteLink to="/projects/overview" search={{ id: row.project.id }}>
          {row.project.title}
        </RouteLink>
        {`, ${t(row.decided ? 'analytics.decidedLate' : 'analytics.undecided')}`}
      </span>
    </li>
  );
};

const titleOf = (open: OpenRows, t: Translate): string => {
  if (open.of === 'reasons') return t(`analytics.reasons.${open.reason}`);
  const title = t(open.of === 'repeats' ? 'analytics.repeats' : 'analytics.decisions');
  return open.quarter === null ? title : `${title}, ${quarterName(open.quarter)}`;
};

/** How many there are, of which the newest are loaded. */
const countOf = ({ repeats, decisions }: Analytics, open: OpenRows): number => {
  if (open.of === 'reasons') return repeats.reasons[open.reason];
  const inQuarter = ({ quarter }: { quarter: string }) => open.quarter === null || quarter === open.quarter;
  const missed =
    open.of === 'repeats'
      ? repeats.quarters.filter(inQuarter).map(({ known }) => known)
      : decisions.quarters.filter(inQuarter).map(({ in_time: inTime, total }) => total - inTime);
  return missed.reduce((sum, count) => sum + count, 0);
};

interface RowListProps<Row> {
  rows: PagedRows<Row>;
  count: number;
  row: (row: Row) => ReactNode;
}

const RowList = <Row extends { id: number }>({
  rows: { data, error, refetch, more },
  count,
  row,
}: RowListProps<Row>) => {
  const t = useTranslation();
  if (data === undefined && error !== null)
    return <ErrorState title={t('analytics.rowsFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
  if (data.length === 0) return <p className={classes.quiet}>{t('analytics.none')}</p>;
  return (
    <>
      {count > data.length && (
        <p className={classes.quiet}>{t('analytics.newestOf', { shown: data.length, all: formatNumber(count) })}</p>
      )}
      <ul>
        {data.map((one) => (
          <Fragment key={one.id}>{row(one)}</Fragment>
        ))}
      </ul>
      {more.error !== null && more.error !== undefined && (
        <ErrorState title={t('common.moreFailed')} error={more.error} onRetry={more.load} />
      )}
      {more.isThere && !more.error && (
        <Button loading={more.isLoading} onClick={more.load}>
          {t('audit.more')}
        </Button>
      )}
    </>
  );
};

interface RowsProps<Open> {
  open: Open;
  /** Days and trade. */
  period: object;
  count: number;
}

const Repeats = ({ open, period, count }: RowsProps<Exclude<OpenRows, { of: 'decisions' }>>) => {
  const filter = open.of === 'reasons' ? { reason: open.reason } : { quarter: open.quarter ?? undefined };
  const rows = usePagedQuery<AnalyticsRepeat>(endpoints.analytics.repeats, { ...period, ...filter });
  return <RowList rows={rows} count={count} row={(row) => <RepeatRow row={row} />} />;
};

const Decisions = ({ open: { quarter }, period, count }: RowsProps<Extract<OpenRows, { of: 'decisions' }>>) => {
  const rows = usePagedQuery<LateDecision>(endpoints.analytics.lateDecisions, { ...period, quarter });
  return <RowList rows={rows} count={count} row={(row) => <DecisionRow row={row} />} />;
};

interface RowsDialogProps {
  data: Analytics;
  tradeId: number | undefined;
  open: OpenRows;
  onClose: () => void;
}

export const RowsDialog = ({ data, tradeId, open, onClose }: RowsDialogProps) => {
  const t = useTranslation();
  const shown = {
    period: { from: data.from, to: data.to, ...(tradeId !== undefined && { tradeId }) },
    count: countOf(data, open),
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titleOf(open, t)}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {open.of === 'decisions' ? <Decisions open={open} {...shown} /> : <Repeats open={open} {...shown} />}
    </Dialog>
  );
};
