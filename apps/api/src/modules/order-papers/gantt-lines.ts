import { daysBetween } from '@polier/contract/orders/formulas/calendar-days';
import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import { percentage, type PaperWords } from './paper-words.ts';

/** One line of the chart: the head of a phase, what of it is accepted, or an object. */
export interface GanttLine {
  readonly code: string;
  readonly text: string;
  readonly isHead: boolean;
  /** Words of a head that stand out. */
  readonly aside: string;
  readonly isUrgent: boolean;
  readonly object: ScheduleObject | null;
}

const plain = { isHead: false, aside: '', isUrgent: false, object: null } as const;

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
      { ...plain, code: phase.code, text: phase.title, isHead: true, aside: standing, isUrgent: late > 0 },
      ...(accepted > 0
        ? [{ ...plain, code: '', text: t('orderWorksheets.schedule.accepted', { count: accepted }) }]
        : []),
      ...own
        .filter(({ state }) => state !== 'accepted')
        .map((object) => ({ ...plain, code: object.code, text: object.title, object })),
    ];
  });

/** Lines for each sheet; a head never stands alone at its foot. */
export const sheetsOf = (lines: readonly GanttLine[], first: number, further: number): GanttLine[][] => {
  const sheets: GanttLine[][] = [];
  for (let from = 0; from < lines.length;) {
    const most = sheets.length === 0 ? first : further;
    let to = Math.min(lines.length, from + most);
    if (to < lines.length && to - from > 1 && lines[to - 1]?.isHead === true) to -= 1;
    sheets.push(lines.slice(from, to));
    from = to;
  }
  return sheets;
};
