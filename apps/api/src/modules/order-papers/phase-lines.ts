import { milestoneLabels } from '@polier/contract/orders/report/milestone-labels';
import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { boxOf, chartColors, lineOf, milestoneMark, svgOf, textAt } from './drawing.ts';
import { timeAxis } from './time-axis.ts';

type Phase = ExecutiveView['phases'][number];

/** Points. */
export const phaseLineWidth = 120;
const [height, middle, slash] = [11, 7.5, 2.5];
const rest = '#e5b800';

const earlier = (one: string, other: string): string => (one < other ? one : other);
const isLateAt = ({ gate, plan_end: end }: Phase, today: string): boolean => gate === 'open' && end < today;

/** Each phase as on the screen: a line with slashed ends, what is over thick, the rest of the present one yellow, a late gate orange. */
export const phaseLines = ({
  phases,
  milestones,
  status_date: today,
}: ExecutiveView): ReadonlyMap<number, PdfContent> => {
  const late = phases.filter((phase) => isLateAt(phase, today));
  const dates = [
    ...phases.flatMap(({ plan_start: start, plan_end: end }) => [start, end]),
    ...milestones.map(({ due }) => due),
    ...(late.length > 0 ? [today] : []),
  ];
  // Slashes reach beyond the ends.
  const axis = timeAxis(dates, phaseLineWidth - 2 * slash, 'en');
  const at = (date: string) => slash + Math.min(phaseLineWidth - 2 * slash, Math.max(0, axis?.at(date) ?? 0));
  const thick = (from: string, to: string, fill: string) =>
    from < to ? boxOf([at(from), middle - 1.5, at(to) - at(from), 3], { fill }) : '';
  const lineOfPhase = (phase: Phase): PdfContent => {
    const { plan_start: start, plan_end: end, gate } = phase;
    const isOver = gate !== 'open' || end < today;
    const isHere = !isOver && start <= today;
    const own = milestones.filter(({ phase_id: of }) => of === phase.id);
    const marks = own.map(({ code, due }) => ({ code, at: at(due) }));
    const labels = milestoneLabels(marks, { half: 2, offset: 3, letter: 2.8, end: phaseLineWidth });
    const parts = [
      lineOf([at(start), middle, at(end), middle], { color: chartColors.ink, width: 0.75 }),
      isOver || isHere ? thick(start, earlier(end, isOver ? end : today), chartColors.ink) : '',
      isHere ? thick(today, end, rest) : '',
      isLateAt(phase, today) ? thick(end, today, chartColors.urgent) : '',
      ...[start, end].map((date) =>
        lineOf([at(date) - slash, middle + slash, at(date) + slash, middle - slash], {
          color: chartColors.ink,
          width: 0.75,
        }),
      ),
      lineOf([at(today), 1, at(today), height], { color: chartColors.concrete, width: 0.5, dash: '1 1' }),
      ...own.map(({ due, kind }) => milestoneMark(at(due), 1.5, 2, kind)),
      ...labels.map(({ text, at: x, anchor }) => textAt(x, 4.4, text, { size: 4.5, anchor })),
    ];
    return { svg: svgOf(phaseLineWidth, height, parts), fit: [phaseLineWidth, height] };
  };
  return new Map(phases.map((phase) => [phase.id, lineOfPhase(phase)]));
};
