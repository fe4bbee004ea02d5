import { dateOf, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import { amountPerLine } from '@polier/contract/orders/report/report-charts';
import type { ControllingView } from '@polier/contract/orders/report/report-views';
import { formatDate } from '#platform/files/file-formats';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { chartColors, lineOf, pathOf, svgOf, textAt } from './drawing.ts';
import { paperWidth } from './paper-content.ts';
import { amount, type PaperWords, signed } from './paper-words.ts';
import { timeAxis } from './time-axis.ts';

const size = { width: paperWidth.landscape, height: 220, left: 56, right: 112, top: 20, bottom: 22 } as const;
const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };

const styles = {
  pv: { color: chartColors.concrete, width: 1 },
  ev: { color: chartColors.ink, width: 1.75 },
  ac: { color: chartColors.urgent, width: 1, dash: '4 2' },
} as const;

/** Planned value from the baseline, earned value and costs week by week; the days behind as a dimension line. */
export const valueCurve = (words: PaperWords, report: ControllingView): PdfContent => {
  const { t } = words;
  const { curve, figures, status_date: date } = report;
  const { bac, eac, ev, ac } = figures.value;
  const axis = timeAxis(
    [...curve.planned, ...curve.actual].map((point) => point.date),
    plot.width,
    words.language,
  );
  if (axis === null || curve.planned.length === 0) return { text: t('orderWorksheets.controlling.noCurve') };
  const most = Math.max(bac ?? 0, eac ?? 0, ac ?? 0, 1) * 1.04;
  const step = amountPerLine(most);
  const x = (on: string) => size.left + axis.at(on);
  const y = (value: number | null) => size.top + plot.height * (1 - (value ?? 0) / most);
  const path = (points: readonly { readonly on: string; readonly value: number | null }[]) =>
    points.map(({ on, value }, at) => `${at === 0 ? 'M' : 'L'}${x(on).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const right = size.width - size.right;
  const levels = Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step);
  const end = curve.planned.at(-1)?.date ?? date;
  const behind = figures.days_behind ?? 0;
  const since = dateOf(dayOf(date) - behind);
  const bacAt = Math.max(y(bac), eac === null ? 0 : y(eac) + 24);
  const names = ['pv', 'ev', 'ac'] as const;
  const drawn = [
    ...levels.flatMap((level) => [
      lineOf([size.left, y(level), right, y(level)]),
      textAt(size.left - 6, y(level) + 2.5, amount(level), { anchor: 'end', color: chartColors.concrete }),
    ]),
    lineOf([size.left, y(0), right, y(0)], { color: chartColors.ink }),
    ...axis.ticks.flatMap(({ date: on, label, isYear }) => [
      lineOf([x(on), y(0), x(on), y(0) + 3], { color: chartColors.ink }),
      textAt(x(on), y(0) + 12, label, { anchor: 'middle', bold: isYear }),
    ]),
    pathOf(path(curve.planned.map(({ date: on, pv }) => ({ on, value: pv }))), styles.pv),
    ...(eac === null || ac === null
      ? []
      : [
          pathOf(
            path([
              { on: date, value: ac },
              { on: end, value: eac },
            ]),
            { color: chartColors.concrete, dash: '1 2' },
          ),
        ]),
    pathOf(path(curve.actual.map((point) => ({ on: point.date, value: point.ac }))), styles.ac),
    pathOf(path(curve.actual.map((point) => ({ on: point.date, value: point.ev }))), styles.ev),
    lineOf([x(date), size.top - 10, x(date), y(0)], { color: chartColors.ink, dash: '2 2' }),
    textAt(x(date) + 4, size.top - 4, formatDate(date)),
    ...(behind > 0
      ? [
          lineOf([x(since), y(ev), x(date), y(ev)], { color: chartColors.urgent, width: 1 }),
          lineOf([x(since), y(ev), x(since), y(0)], { color: chartColors.urgent, dash: '1 2' }),
          textAt(x(since) - 4, y(0) - 8, t('orderWorksheets.controlling.behind', { count: behind }), {
            anchor: 'end',
            color: chartColors.urgent,
            bold: true,
          }),
        ]
      : []),
    ...(eac === null
      ? []
      : [
          textAt(right + 6, y(eac) - 2, t('orderWorksheets.controlling.eac')),
          textAt(right + 6, y(eac) + 8, `${amount(eac)}, ${signed(eac - (bac ?? 0))}`, { bold: true }),
        ]),
    textAt(right + 6, bacAt + 3, t('orderWorksheets.controlling.bac')),
    textAt(right + 6, bacAt + 13, amount(bac), { bold: true }),
  ];
  const legend = names.flatMap((name, at) => [
    lineOf([size.left + at * 150, 6, size.left + at * 150 + 24, 6], styles[name]),
    textAt(
      size.left + at * 150 + 30,
      8.5,
      `${t(`orderWorksheets.controlling.${name}`)}  ${amount(figures.value[name])}`,
    ),
  ]);
  return {
    stack: [
      { svg: svgOf(size.width, size.height, drawn), fit: [size.width, size.height] },
      { svg: svgOf(size.width, 14, legend), fit: [size.width, 14] },
    ],
    unbreakable: true,
  };
};
