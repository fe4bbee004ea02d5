import type { Analytics, AnalyticsLesson, AnalyticsRepeat } from '@polier/contract/analytics/analytics.contract';
import type { translator } from '@polier/i18n/translate';

type Translate = ReturnType<typeof translator>['t'];

const columns = ['area', 'quarter', 'number', 'subject', 'project', 'figure', 'value'] as const;
type Line = Partial<Record<(typeof columns)[number], string | number | null>>;

const ofLesson = ({ number, insight }: AnalyticsLesson): Line => ({ number, subject: insight });

/** The figures as lines of one number each, so that a pivot table adds them up; `known` are all repetitions. */
export const analyticsCells = (figures: Analytics, known: readonly AnalyticsRepeat[], t: Translate): string[][] => {
  const {
    repeats,
    decisions,
    savings,
    most_used: mostUsed,
    never_used: neverUsed,
    to_retire: toRetire,
    searches,
  } = figures;
  const area = (name: string, lines: readonly Line[]): Line[] => lines.map((line) => ({ area: name, ...line }));
  const lines = [
    ...area(
      t('analytics.repeats'),
      repeats.quarters.flatMap(({ quarter, known, total }) => [
        { quarter, figure: t('analytics.known'), value: known },
        { quarter, figure: t('analytics.fresh'), value: total - known },
      ]),
    ),
    ...area(
      t('analytics.why'),
      known.map(({ quarter, title, project, reason }) => ({
        quarter,
        subject: title,
        project: project?.title ?? null,
        figure: reason && t(`analytics.reasons.${reason}`),
        value: 1,
      })),
    ),
    ...area(
      t('analytics.decisions'),
      decisions.quarters.flatMap(({ quarter, in_time: inTime, total }) => [
        { quarter, figure: t('analytics.inTime'), value: inTime },
        { quarter, figure: t('analytics.late'), value: total - inTime },
      ]),
    ),
    ...area(
      t('analytics.savers'),
      savings.rows.flatMap((row) => [
        { ...ofLesson(row), figure: `CHF ${t('analytics.savedConfirmed')}`, value: row.confirmed_chf },
        { ...ofLesson(row), figure: `CHF ${t('analytics.savedEstimated')}`, value: row.estimated_chf },
      ]),
    ),
    ...area(
      t('analytics.mostUsed'),
      mostUsed.flatMap((row) => [
        { ...ofLesson(row), figure: t('analytics.fileFigures.projects'), value: row.projects },
        { ...ofLesson(row), figure: t('analytics.fileFigures.used'), value: row.used },
        { ...ofLesson(row), figure: t('analytics.fileFigures.helped'), value: row.helped },
      ]),
    ),
    ...area(
      t('analytics.neverUsed'),
      neverUsed.rows.map((row) => ({ ...ofLesson(row), figure: t('analytics.since', { date: row.since }), value: 0 })),
    ),
    ...area(
      t('analytics.toRetire'),
      toRetire.flatMap((row) => [
        { ...ofLesson(row), figure: t('analytics.fileFigures.decisions'), value: row.decisions },
        { ...ofLesson(row), figure: t('analytics.fileFigures.notApplicable'), value: row.not_applicable },
        { ...ofLesson(row), figure: t('analytics.fileFigures.verdicts'), value: row.verdicts },
        { ...ofLesson(row), figure: t('analytics.fileFigures.notHelped'), value: row.no },
      ]),
    ),
    ...area(
      t('analytics.searches'),
      searches.rows.map(({ query, times }) => ({
        subject: query,
        figure: t('analytics.fileFigures.times'),
        value: times,
      })),
    ),
  ];
  return [
    columns.map((column) => t(`analytics.fileColumns.${column}`)),
    ...lines.map((line: Line) => columns.map((column) => String(line[column] ?? ''))),
  ];
};
