import { daysBetween } from '@polier/contract/orders/formulas/calendar-days';
import { isNotSubmitted } from '@polier/contract/orders/formulas/delivery-object-states';
import { milestoneLabels } from '@polier/contract/orders/report/milestone-labels';
import { workedUntil } from '@polier/contract/orders/report/report-charts';
import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { boxOf, chartColors, fittingText, lineOf, milestoneMark, pathOf, svgOf, textAt } from '../drawing.ts';
import { type GanttLine, ganttLines, namesWidth, sheetsOf } from './gantt-lines.ts';
import { paperWidth } from '../paper-content.ts';
import type { PaperWords } from '../paper-words.ts';
import { type TimeAxis, timeAxis } from '../time-axis.ts';

const size = { width: paperWidth.landscape, names: namesWidth, right: 30, head: 24, row: 12 } as const;
/** Lines of the sheet with the letterhead, and of those after it. */
const linesOfSheet = { first: 30, further: 37 } as const;

/** The baseline below a bar, with slashed ends. */
const baseline = (from: number, to: number, y: number): string =>
  pathOf(`M${from} ${y}H${to}m-1.5 1.5l3 -3M${from - 1.5} ${y + 1.5}l3 -3`, {
    color: chartColors.concrete,
    width: 0.75,
  });

/** Three lines behind the end: somebody has to decide. */
const waiting = (x: number, y: number): string =>
  pathOf(`M${x} ${y - 3}h5M${x} ${y - 0.5}h5M${x} ${y + 2}h5`, { color: chartColors.urgent, width: 1 });

/** Plan as a white bar, actual in it, the baseline below, the forecast dashed until its end. */
const bar = (object: ScheduleObject, axis: TimeAxis, today: string, y: number): string[] => {
  const {
    plan_start: start,
    due,
    base_start: baseStart,
    base_due: baseDue,
    forecast,
    submitted_on: submitted,
  } = object;
  const x = (date: string) => size.names + axis.at(date);
  const end = (date: string) => size.names + axis.endOf(date);
  const began = object.started_on ?? start;
  const until = workedUntil(object, today);
  const slip = isNotSubmitted(object.state) && forecast !== null ? Math.max(0, object.slip ?? 0) : 0;
  const from = end(today > due ? today : due);
  return [
    boxOf([x(start), y - 4, end(due) - x(start), 7], { stroke: chartColors.ink }),
    ...(until !== null && until >= began
      ? [boxOf([x(began), y - 2.25, end(until) - x(began), 3.5], { fill: chartColors.ink })]
      : []),
    ...(baseStart !== null && baseDue !== null ? [baseline(x(baseStart), end(baseDue), y + 4.75)] : []),
    ...(slip > 0 && forecast !== null && end(forecast) > from
      ? [
          lineOf([from, y - 0.5, end(forecast), y - 0.5], { color: chartColors.urgent, width: 1, dash: '2 1.5' }),
          lineOf([end(forecast), y - 4, end(forecast), y + 3], { color: chartColors.urgent, width: 1 }),
        ]
      : []),
    ...(object.state === 'submitted' && submitted !== null ? [waiting(end(submitted), y)] : []),
    ...(slip > 0 && forecast !== null
      ? [
          textAt(end(forecast) + 3, y + 2, `+${daysBetween(baseDue ?? due, forecast)}`, {
            size: 6.5,
            color: chartColors.urgent,
          }),
        ]
      : []),
  ];
};

/** What each sign stands for, in one line above the chart. */
const legend = ({ t }: PaperWords): PdfContent => {
  const sign = 20;
  const signs: readonly (readonly [word: string, drawn: (x: number) => string])[] = [
    [t('orderWorksheets.schedule.signs.plan'), (x) => boxOf([x, 2, sign, 7], { stroke: chartColors.ink })],
    [t('orderWorksheets.schedule.signs.actual'), (x) => boxOf([x, 3.75, sign, 3.5], { fill: chartColors.ink })],
    [t('orderWorksheets.schedule.signs.baseline'), (x) => baseline(x + 1.5, x + sign - 1.5, 5.5)],
    [
      t('orderWorksheets.schedule.signs.forecast'),
      (x) => lineOf([x, 5.5, x + sign, 5.5], { color: chartColors.urgent, width: 1, dash: '2 1.5' }),
    ],
    [t('orderWorksheets.schedule.signs.waiting'), (x) => waiting(x + sign - 6, 6)],
    [t('orderWorksheets.executive.kinds.delivery'), (x) => milestoneMark(x + sign - 4, 2, 4, 'delivery')],
    [t('orderWorksheets.executive.kinds.decision'), (x) => milestoneMark(x + sign - 4, 2, 4, 'decision')],
  ];
  let at = 0;
  const parts = signs.flatMap(([word, drawn]) => {
    const from = at;
    at += sign + 4 + word.length * 4 + 14;
    return [drawn(from), textAt(from + sign + 4, 8, word, { size: 7 })];
  });
  return { svg: svgOf(size.width, 12, parts), fit: [size.width, 12], margin: [0, 0, 0, 2] };
};

const words = (line: GanttLine, y: number): string[] => {
  if (line.isHead) {
    return [
      lineOf([0, y - size.row / 2, size.width, y - size.row / 2], { color: chartColors.concrete }),
      textAt(0, y + 2, line.text, { bold: true }),
      textAt(size.names - 6, y + 2, line.aside, {
        color: line.isUrgent ? chartColors.urgent : chartColors.concrete,
        size: 7,
        anchor: 'end',
      }),
    ];
  }
  if (line.isMore) return [textAt(0, y + 2, line.text, { bold: true })];
  return [
    textAt(6, y + 2, line.code, { size: 7, bold: true }),
    textAt(52, y + 2, fittingText(line.text, size.names - 60, 7), { size: 7 }),
  ];
};

const sheet = ({ t }: PaperWords, report: ScheduleView, lines: readonly GanttLine[], axis: TimeAxis): PdfContent => {
  const { status_date: today, milestones, conflicts } = report;
  const height = size.head + lines.length * size.row + 4;
  const x = (date: string) => size.names + axis.at(date);
  const middle = (at: number) => size.head + (at + 0.5) * size.row + 1;
  const marks = milestones
    .filter(({ due }) => due >= axis.from)
    .map(({ code, kind, due }) => ({ code, kind, at: size.names + axis.endOf(due) }));
  const labels = milestoneLabels(marks, { half: 4, offset: 6, letter: 3.6, end: size.width });
  const drawn = [
    ...axis.ticks.flatMap(({ date, label, isYear }) => [
      lineOf([x(date), size.head - 8, x(date), height]),
      textAt(x(date) + 2, size.head - 2, label, { size: 7, bold: isYear, color: chartColors.concrete }),
    ]),
    ...marks.flatMap(({ kind, at }) => [
      lineOf([at, 10, at, height], { color: chartColors.concrete, dash: '1 2' }),
      milestoneMark(at, 2, 4, kind),
    ]),
    ...labels.map(({ text, at, anchor }) => textAt(at, 8, text, { size: 6.5, anchor })),
    ...lines.flatMap((line, at) => [
      ...words(line, middle(at)),
      ...(line.object === null ? [] : bar(line.object, axis, today, middle(at))),
      ...conflicts
        .filter(({ id }) => id === line.object?.id)
        .map(({ plan_start: start, ready }) =>
          lineOf([x(start), middle(at) - 5, size.names + axis.endOf(ready), middle(at) - 5], {
            color: chartColors.urgent,
            width: 1.5,
          }),
        ),
    ]),
    ...(today >= axis.from ? [pathOf(`M${x(today)} 12V${height}`, { color: chartColors.urgent, width: 0.75 })] : []),
    textAt(x(today) + 3, 14, t('orderWorksheets.schedule.today'), { size: 6.5, color: chartColors.urgent }),
  ];
  return {
    stack: [{ svg: svgOf(size.width, height, drawn), fit: [size.width, height] }],
    unbreakable: true,
    margin: [0, 0, 0, 8],
  };
};

/** Bars of each object by phase on one scale of time, in pieces that fit a sheet. */
export const ganttChart = (paperWords: PaperWords, report: ScheduleView): readonly PdfContent[] => {
  const lines = ganttLines(paperWords, report);
  const dates = lines.flatMap(({ object }) =>
    object === null
      ? []
      : [object.plan_start, object.due, object.base_start, object.base_due, object.started_on, object.forecast].filter(
          (date) => date !== null,
        ),
  );
  const axis = timeAxis([...dates, report.status_date], size.width - size.names - size.right, paperWords.language);
  if (axis === null || report.objects.length === 0) return [{ text: paperWords.t('orderWorksheets.noneText') }];
  return [
    legend(paperWords),
    ...sheetsOf(lines, linesOfSheet.first, linesOfSheet.further).map((own) => sheet(paperWords, report, own, axis)),
  ];
};
