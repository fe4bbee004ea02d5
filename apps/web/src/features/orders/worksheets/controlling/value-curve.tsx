import { amountPerLine } from '@polier/contract/orders/report/report-charts';
import type { ControllingView } from '@polier/contract/orders/report/report-views';
import { addDays, formatDate } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { amount, signed } from '../report/report-amounts.ts';
import { ReportTable } from '../report/report-section.tsx';
import { monthNames } from '../gantt/month-names.ts';
import { timeScale } from '../gantt/time-scale.ts';
import { useWidth } from '../gantt/use-width.ts';
import classes from './value-curve.module.css';

const size = { height: 270, left: 64, right: 130, top: 22, bottom: 26 } as const;
const plotHeight = size.height - size.top - size.bottom;
/** Pixels; narrower ones scroll. The curve is drawn as wide as it stands, so that its letters keep their size. */
const widths = { least: 540, most: 1160, unknown: 960 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}
const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const CurveTable = ({ report }: { report: ControllingView }) => {
  const t = useTranslation();
  const { planned, actual } = report.curve;
  const values = new Map(
    planned.map(({ date, pv }) => [date, { pv, ev: null as number | null, ac: null as number | null }]),
  );
  for (const { date, ev, ac } of actual) values.set(date, { pv: values.get(date)?.pv ?? null, ev, ac });
  const rows = [...values].toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <details className={classes.details}>
      <summary>{t('orderWorksheets.controlling.curveTable')}</summary>
      <ReportTable
        label={t('orderWorksheets.controlling.curveTable')}
        head={[
          { label: t('orderWorksheets.controlling.date') },
          ...(['pv', 'ev', 'ac'] as const).map((name) => ({
            label: t(`orderWorksheets.controlling.${name}`),
            isNumber: true,
          })),
        ]}
      >
        {rows.map(([date, { pv, ev, ac }]) => (
          <tr key={date}>
            <th scope="row">{formatDate(date)}</th>
            <td data-number>{amount(pv)}</td>
            <td data-number>{amount(ev)}</td>
            <td data-number>{amount(ac)}</td>
          </tr>
        ))}
      </ReportTable>
    </details>
  );
};

/** Planned value from the baseline, earned value and costs week by week; the days behind as a dimension line. */
export const ValueCurve = ({ report }: { report: ControllingView }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { curve, figures, status_date: date } = report;
  const { value, days_behind: behind } = figures;
  const { bac, eac, ev, ac, pv } = value;
  const [frame, room] = useWidth(widths.unknown);
  const width = Math.min(widths.most, Math.max(widths.least, room));
  const right = width - size.right;
  const scale = timeScale(
    [...curve.planned, ...curve.actual].map((point) => point.date),
    right - size.left,
  );
  if (scale === null || curve.planned.length === 0) return <p>{t('orderWorksheets.controlling.noCurve')}</p>;
  const most = Math.max(bac ?? 0, eac ?? 0, ac ?? 0, 1) * 1.04;
  const step = amountPerLine(most);
  const x = (day: string) => size.left + scale.at(day);
  const y = (amountOf: number | null) => size.top + plotHeight * (1 - (amountOf ?? 0) / most);
  const line = (points: readonly { readonly date: string }[], of: 'pv' | 'ev' | 'ac') =>
    pathOf(
      points.map((point) => ({
        x: x(point.date),
        y: y((point as Partial<Record<typeof of, number | null>>)[of] ?? 0),
      })),
    );
  const lines = Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step);
  const end = curve.planned.at(-1)?.date ?? date;
  const names = monthNames(language);
  const label = `${t('orderWorksheets.controlling.curveLabel')}: PV ${amount(pv)}, EV ${amount(ev)}, AC ${amount(ac)}`;
  return (
    <>
      <div
        ref={frame}
        className={classes.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('orderWorksheets.controlling.curveLabel')}
      >
        <svg className={classes.curve} viewBox={`0 0 ${width} ${size.height}`} role="img" aria-label={label}>
          {lines.map((at) => (
            <g key={at}>
              <line className={classes.grid} x1={size.left} x2={right} y1={y(at)} y2={y(at)} />
              <text className={classes.value} x={size.left - 8} y={y(at) + 4}>
                {amount(at)}
              </text>
            </g>
          ))}
          <line className={classes.axis} x1={size.left} x2={right} y1={y(0)} y2={y(0)} />
          {scale.ticks.map((tick) => (
            <g key={tick} transform={`translate(${x(tick)} ${y(0)})`}>
              <line className={classes.axis} y2={4} />
              <text className={classes.month} y={17} data-year={tick.slice(5, 7) === '01' || undefined}>
                {names(tick)}
              </text>
            </g>
          ))}
          <path className={classes.planned} d={line(curve.planned, 'pv')} />
          {eac !== null && ac !== null && (
            <path
              className={classes.forecast}
              d={pathOf([
                { x: x(date), y: y(ac) },
                { x: x(end), y: y(eac) },
              ])}
            />
          )}
          <path className={classes.actual} d={line(curve.actual, 'ac')} />
          <path className={classes.earned} d={line(curve.actual, 'ev')} />
          <line className={classes.today} x1={x(date)} x2={x(date)} y1={size.top - 12} y2={y(0)} />
          <text className={classes.todayWord} x={x(date) + 5} y={size.top - 4}>
            {formatDate(date)}
          </text>
          {behind !== null && behind > 0 && (
            <g className={classes.behind}>
              <line x1={x(addDays(date, -behind))} x2={x(date)} y1={y(ev)} y2={y(ev)} />
              <line
                className={classes.plumb}
                x1={x(addDays(date, -behind))}
                x2={x(addDays(date, -behind))}
                y1={y(ev)}
                y2={y(0)}
              />
              <text x={x(addDays(date, -behind)) - 6} y={y(0) - 12}>
                {t('orderWorksheets.controlling.behind', { count: behind })}
              </text>
            </g>
          )}
          <g className={classes.ends} transform={`translate(${right + 8} 0)`}>
            {eac !== null && (
              <>
                <text y={y(eac) - 4}>{t('orderWorksheets.controlling.eac')}</text>
                <text y={y(eac) + 10} data-tone={eac > (bac ?? 0) ? 'decision' : undefined}>
                  {amount(eac)}, {signed(eac - (bac ?? 0))}
                </text>
              </>
            )}
            <text y={Math.max(y(bac), eac === null ? 0 : y(eac) + 26) + 4}>{t('orderWorksheets.controlling.bac')}</text>
            <text y={Math.max(y(bac), eac === null ? 0 : y(eac) + 26) + 18}>{amount(bac)}</text>
          </g>
        </svg>
      </div>
      <dl className={classes.legend}>
        {(['pv', 'ev', 'ac'] as const).map((name) => (
          <div key={name}>
            <dt>
              <svg width="30" height="8" aria-hidden="true">
                <path className={{ pv: classes.planned, ev: classes.earned, ac: classes.actual }[name]} d="M0 4H30" />
              </svg>
              {t(`orderWorksheets.controlling.${name}`)}
            </dt>
            <dd>{amount(value[name])}</dd>
          </div>
        ))}
      </dl>
      <CurveTable report={report} />
    </>
  );
};
