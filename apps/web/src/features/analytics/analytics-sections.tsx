import { type Analytics, repeatReasons } from '@polier/contract/analytics/analytics.contract';
import { seldomApplicable } from '@polier/contract/proposals/proposal-weights';
import type { ReactNode } from 'react';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { WholeWords } from '../../components/lesson-text/whole-words.tsx';
import { formatDate } from '../../platform/formats/dates.ts';
import { formatPercent, formatRoundMoney } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';
import { LessonLine, LessonLink } from './lesson-line.tsx';
import { QuarterTable } from './quarter-table.tsx';
import type { OpenRows } from './rows-dialog.tsx';

interface SectionProps {
  data: Analytics;
  onOpen: (open: OpenRows) => void;
}

const shownRows = 10;

/** Where the sum of what was saved leads to. */
export const savingsHeading = 'analytics-savings';

interface SectionHead {
  title: string;
  meta?: ReactNode;
  /** What the two shades of the bars stand for. */
  legend?: readonly [part: string, rest: string];
  /** The rest is an estimate. */
  isEstimated?: boolean;
  /** Of a heading that something leads to. */
  id?: string;
}

const Section = ({ title, meta, legend, isEstimated = false, id, children }: SectionHead & { children: ReactNode }) => (
  <section className={classes.partSection} aria-label={title}>
    <div className={classes.head}>
      <h2 className={classes.heading} {...(id !== undefined && { id, tabIndex: -1 })}>
        {title} {meta !== undefined && <span className={classes.meta}>{meta}</span>}
      </h2>
      {legend && (
        <p className={classes.legend} aria-hidden>
          <span className={classes.swatch} /> {legend[0]}{' '}
          <span className={classes.swatch} data-shade={isEstimated ? 'estimated' : 'rest'} /> {legend[1]}
        </p>
      )}
    </div>
    {children}
  </section>
);

/** The first rows, and the others once they are asked for. */
const Rows = <Row extends { id: number }>({ rows, row }: { rows: readonly Row[]; row: (row: Row) => ReactNode }) => {
  const t = useTranslation();
  const line = (one: Row) => (
    <li key={one.id} className={classes.row}>
      {row(one)}
    </li>
  );
  if (rows.length === 0) return <p className={classes.quiet}>{t('analytics.none')}</p>;
  return (
    <>
      <ol>{rows.slice(0, shownRows).map(line)}</ol>
      {rows.length > shownRows && (
        <details className={classes.more}>
          <summary>{t('analytics.all', { count: rows.length })}</summary>
          <ol>{rows.slice(shownRows).map(line)}</ol>
        </details>
      )}
    </>
  );
};

const Learning = ({ data: { repeats, decisions }, onOpen }: SectionProps) => {
  const t = useTranslation();
  const known = [t('analytics.known'), t('analytics.fresh')] as const;
  const inTime = [t('analytics.inTime'), t('analytics.late')] as const;
  return (
    <div className={classes.columns}>
      <Section title={t('analytics.repeats')} {...(repeats.quarters.length > 0 && { legend: known })}>
        <QuarterTable
          title={t('analytics.repeats')}
          legend={known}
          rows={repeats.quarters.map(({ quarter, known, total }) => ({ quarter, part: known, total }))}
          onOpen={(quarter) => onOpen({ of: 'repeats', quarter })}
        />
        <p className={classes.quiet}>
          <WholeWords>{t('analytics.repeatsNote')}</WholeWords>
        </p>
      </Section>
      <div>
        <Section title={t('analytics.decisions')} {...(decisions.quarters.length > 0 && { legend: inTime })}>
          <QuarterTable
            title={t('analytics.decisions')}
            legend={inTime}
            rows={decisions.quarters.map(({ quarter, in_time: part, total }) => ({ quarter, part, total }))}
            onOpen={(quarter) => onOpen({ of: 'decisions', quarter })}
          />
        </Section>
        <Section title={t('analytics.why')}>
          <ul>
            {repeatReasons.map((reason) => {
              const count = repeats.reasons[reason];
              return (
                <li key={reason} className={classes.row}>
                  <span>{t(`analytics.reasons.${reason}`)}</span>
                  <button
                    type="button"
                    className={classes.open}
                    aria-label={`${t(`analytics.reasons.${reason}`)}: ${count}`}
                    onClick={() => onOpen({ of: 'reasons', reason })}
                  >
                    {count}
                  </button>
                </li>
              );
            })}
          </ul>
        </Section>
      </div>
    </div>
  );
};

const Savings = ({ data: { savings } }: { data: Analytics }) => {
  const t = useTranslation();
  const most = Math.max(1, ...savings.rows.map((row) => row.confirmed_chf + row.estimated_chf));
  return (
    <Section
      title={t('analytics.savers')}
      id={savingsHeading}
      {...(savings.rows.length > 0 && { legend: [t('analytics.savedConfirmed'), t('analytics.savedEstimated')] })}
      isEstimated
    >
      <Rows
        rows={savings.rows}
        row={(row) => (
          <>
            <LessonLine lesson={row} />
            <span className={classes.saved} aria-hidden>
              <span className={classes.part} style={{ width: `${(100 * row.confirmed_chf) / most}%` }} />
              <span className={classes.estimated} style={{ width: `${(100 * row.estimated_chf) / most}%` }} />
            </span>
            <span className={classes.amount}>
              <LessonLink lesson={row} className={classes.figureLink}>
                {formatRoundMoney(row.confirmed_chf)}
              </LessonLink>{' '}
              {t('analytics.savedConfirmed')}
              {row.estimated_chf > 0 && (
                <span className={classes.estimate}>
                  {formatRoundMoney(row.estimated_chf)} {t('analytics.savedEstimated')}
                </span>
              )}
            </span>
          </>
        )}
      />
    </Section>
  );
};

const Uses = ({ data: { most_used: used, never_used: never, to_retire: toRetire, searches } }: { data: Analytics }) => {
  const t = useTranslation();
  return (
    <div className={classes.columns}>
      <Section title={t('analytics.mostUsed')}>
        <Rows
          rows={used}
          row={(row) => (
            <>
              <LessonLine lesson={row} />
              <span className={classes.amount}>
                <LessonLink lesson={row} className={classes.figureLink}>
                  {t('analytics.projects', { count: row.projects })}
                </LessonLink>
                {row.helped !== null &&
                  `, ${t('analytics.helped', { share: formatPercent(Math.floor(row.helped * 100)) })}`}
              </span>
            </>
          )}
        />
      </Section>
      <div>
        <Section title={t('analytics.neverUsed')} meta={never.count}>
          <Rows
            rows={never.rows}
            row={(row) => (
              <>
                <LessonLine lesson={row} />
                <span className={classes.amount}>{t('analytics.since', { date: formatDate(row.since) })}</span>
              </>
            )}
          />
        </Section>
        <Section title={t('analytics.toRetire')}>
          <Rows
            rows={toRetire}
            row={(row) => (
              <>
                <LessonLine lesson={row} />
                <span className={classes.amount}>
                  {[
                    row.not_applicable > 0 &&
                      t('analytics.notApplicable', { part: row.not_applicable, total: row.decisions }),
                    row.no > 0 && t('analytics.notHelped', { part: row.no, total: row.verdicts }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </>
            )}
          />
          <p className={classes.quiet}>
            {t('analytics.toRetireNote', {
              count: seldomApplicable.decisions,
              share: formatPercent(100 * seldomApplicable.share),
            })}
          </p>
        </Section>
        <Section title={t('analytics.searches')} meta={searches.count}>
          <Rows
            rows={searches.rows.map((row, index) => ({ ...row, id: index }))}
            row={({ query, times }) => (
              <>
                <RouteLink to="/search" search={{ q: query }} className={classes.link}>
                  {`«${query}»`}
                </RouteLink>
                <span className={classes.amount}>{t('analytics.times', { count: times })}</span>
              </>
            )}
          />
        </Section>
      </div>
    </div>
  );
};

/** Three questions, each with its answer in figures. */
export const AnalyticsSections = ({ data, onOpen }: SectionProps) => {
  const t = useTranslation();
  return (
    <>
      <div className={classes.band}>
        <SectionAside title={t('analytics.learning')} />
        <Learning data={data} onOpen={onOpen} />
      </div>
      <div className={classes.band}>
        <SectionAside title={t('analytics.saving')} />
        <Savings data={data} />
      </div>
      <div className={classes.band}>
        <SectionAside title={t('analytics.using')} meta={t('analytics.lessons', { count: data.lessons })} />
        <Uses data={data} />
      </div>
    </>
  );
};
