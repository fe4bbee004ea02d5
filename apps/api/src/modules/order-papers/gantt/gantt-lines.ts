import { daysBetween } from '@polier/contract/orders/formulas/calendar-days';
import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import { boldLines } from '../drawing.ts';
import { percentage, type PaperWords } from '../paper-words.ts';

/** How wide the names beside the chart are. */
export const namesWidth = 250;

/** One line of the chart: the head of a phase, more of its name, what of it is accepted, or an object. */
export interface GanttLine {
  readonly code: string;
  readonly text: string;
  readonly isHead: boolean;
  /** Another line of the name of a phase. */
  readonly isMore: boolean;
  /** Words of a head that stand out. */
  readonly aside: string;
  readonly isUrgent: boolean;
  readonly object: ScheduleObject | null;
}

const plain = { isHead: false, isMore: false, aside: '', isUrgent: false, object: null } as const;

const asideWidth = (aside: string): number => aside.length * 4;

/** The name of a phase stands whole, in more lines where it is long. */
const headOf = (name: string, aside: string, isUrgent: boolean): GanttLine[] => {
  const [first = '', ...more] = boldLines(name, namesWidth - asideWidth(aside) - 8, namesWidth - 8);
  return [
    { ...plain, code: '', text: first, isHead: true, aside, isUrgent },
    ...more.map((text) => ({ ...plain, code: '', text, isMore: true })),
  ];
};

/** Phases with their objects; accepted ones fold into one line. */
export const ganttLines = ({ t }: Pick<PaperWords, 't'>, { phases, objects, status_date: today }: ScheduleView) =>
  phases.flatMap((phase): GanttLine[] => {
    const own = objects.filter(({ phase_id: id }) => id === phase.id);
    if (own.length === 0) return [];
    const accepted = own.filter(({ state }) => state === 'accepted').length;
    const late = phase.gate === 'open' ? daysBetween(phase.plan_end, today) : 0;
    const standing =
      late > 0
        ? t('orderWorksheets.executive.gateLate', { count: late })
        : `${percentage(phase.completion)}, ${t('orderWorksheets.executive.planned', { percentage: phase.planned_completion ?? 0 })}`;
    return [
      ...headOf(`${phase.code} ${phase.title}`, standing, late > 0),
      ...(accepted > 0
        ? [{ ...plain, code: '', text: t('orderWorksheets.schedule.accepted', { count: accepted }) }]
        : []),
      ...own
        .filter(({ state }) => state !== 'accepted')
        .map((object) => ({ ...plain, code: object.code, text: object.title, object })),
    ];
  });

const isOfHead = (line: GanttLine | undefined): boolean => line?.isHead === true || line?.isMore === true;

/** Lines for each sheet; a head never stands alone at its foot. */
export const sheetsOf = (lines: readonly GanttLine[], first: number, further: number): GanttLine[][] => {
  const sheets: GanttLine[][] = [];
  for (let from = 0; from < lines.length;) {
    const most = sheets.length === 0 ? first : further;
    let to = Math.min(lines.length, from + most);
    if (to < lines.length && isOfHead(lines[to - 1])) {
      const before = lines.slice(from, to).findLastIndex((line) => !isOfHead(line));
      if (before >= 0) to = from + before + 1;
    }
    sheets.push(lines.slice(from, to));
    from = to;
  }
  return sheets;
};
