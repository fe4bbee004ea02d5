import { daysBetween } from '@polier/contract/orders/formulas/calendar-days';
import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { formatDate } from '#platform/files/file-formats';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { ganttChart } from './gantt/gantt-chart.ts';
import { day, sectionOf, tableOf, withMilestoneMark, withOverdueMark } from './paper-content.ts';
import { orDash, type PaperWords, percentage, signed } from './paper-words.ts';
import { scheduleSentence } from './report-sentences.ts';

const columns = 'orderWorksheets.executive.columns';

/** What is planned to begin before what it waits for is there. */
const conflicts = ({ t }: PaperWords, { conflicts: list, objects }: ScheduleView): PdfContent => {
  const codeOf = (id: number) => orDash(objects.find((object) => object.id === id)?.code);
  return sectionOf(
    t('orderWorksheets.schedule.conflicts'),
    list.length,
    list.length === 0
      ? [t('orderWorksheets.schedule.noConflicts')]
      : list.map(({ id, predecessor_id: predecessor, plan_start: start, ready }) =>
          t('orderWorksheets.schedule.conflict', {
            code: codeOf(id),
            start: formatDate(start),
            predecessor: codeOf(predecessor),
            ready: formatDate(ready),
          }),
        ),
    { isOnePiece: true },
  );
};

/** Gates that are open and milestones that are not reached, by date. */
const gates = ({ t }: PaperWords, { phases, milestones, status_date: date }: ScheduleView): PdfContent => {
  const open = phases
    .filter(({ gate }) => gate === 'open')
    .map(({ code, title, plan_end: on, gate_forecast: forecast }) => ({
      on,
      name: `${t('orderWorksheets.schedule.gate', { code })}, ${title}`,
      words:
        on < date
          ? t('orderWorksheets.executive.gateLate', { count: daysBetween(on, date) })
          : forecast && t('orderWorksheets.executive.gateForecast', { date: formatDate(forecast) }),
    }));
  const stones = milestones
    .filter(({ reached_on: reached }) => reached === null)
    .map(({ code, title, kind, due: on, open: objects }) => ({
      on,
      name: withMilestoneMark(kind, `${code} ${title}`),
      words:
        objects > 0 && kind === 'delivery'
          ? t('orderWorksheets.executive.openObjects', { count: objects })
          : t(`orderWorksheets.executive.kinds.${kind}`),
    }));
  const rows = [...open, ...stones].toSorted((one, other) => one.on.localeCompare(other.on));
  return sectionOf(t('orderWorksheets.schedule.gates'), null, [
    tableOf(
      [
        { label: t(`${columns}.due`), width: 60 },
        { label: t('orderWorksheets.schedule.gates') },
        { label: '', width: 200 },
      ],
      rows.map(({ on, name, words }) => [
        { text: withOverdueMark(formatDate(on), on < date), isUrgent: on < date },
        name,
        words ?? '',
      ]),
    ),
  ]);
};

/** The bars as figures. */
const table = ({ t }: PaperWords, { objects }: ScheduleView): PdfContent =>
  sectionOf(t('orderWorksheets.schedule.table'), objects.length, [
    tableOf(
      [
        { label: t(`${columns}.code`), width: 52 },
        { label: t(`${columns}.object`) },
        { label: t(`${columns}.state`), width: 74 },
        ...(['start', 'due', 'baseline', 'submitted', 'forecast'] as const).map((name) => ({
          label: t(`orderWorksheets.schedule.${name}`),
          width: name === 'due' ? 62 : 54,
          isNumber: true,
        })),
        { label: t('orderWorksheets.schedule.slipDays'), width: 32, isNumber: true },
        { label: '%', width: 32, isNumber: true },
      ],
      objects.map((object) => [
        object.code,
        object.title,
        t(`orders.states.${object.state}`),
        day(object.started_on ?? object.plan_start),
        { text: withOverdueMark(day(object.due), object.overdue), isUrgent: object.overdue },
        day(object.base_due),
        day(object.submitted_on),
        day(object.forecast),
        signed(object.slip),
        percentage(object.completion),
      ]),
    ),
  ]);

/** Plan, actual, baseline and forecast over time, and what contradicts itself. */
export const schedulePaper = (words: PaperWords, report: ScheduleView): readonly PdfContent[] => [
  scheduleSentence(words, report.figures),
  ...ganttChart(words, report),
  conflicts(words, report),
  gates(words, report),
  table(words, report),
];
