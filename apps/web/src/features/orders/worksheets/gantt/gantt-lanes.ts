import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';

/** On the screen the words of a phase stand beside its objects and need this many lines. */
const leastLines = 2;
/** On paper the words of a phase have a line of their own, in which nothing is drawn. */
const phaseLines = 1;
/** As many objects of a phase at least stand on a sheet before the phase goes on on the next one. */
const leastObjects = 2;

/** The objects of a phase as the chart lists them; accepted ones fold into one line. */
export interface Lane {
  readonly phase: ScheduleView['phases'][number];
  readonly shown: readonly ScheduleObject[];
  readonly accepted: readonly ScheduleObject[];
  readonly isUnfolded: boolean;
}

export const lanesOf = ({ phases, objects }: ScheduleView, unfolded: ReadonlySet<number>): Lane[] =>
  phases.flatMap((phase) => {
    const own = objects.filter(({ phase_id }) => phase_id === phase.id);
    if (own.length === 0) return [];
    const accepted = own.filter(({ state }) => state === 'accepted');
    const isUnfolded = unfolded.has(phase.id);
    const shown = isUnfolded ? own : own.filter(({ state }) => state !== 'accepted');
    return [{ phase, shown, accepted, isUnfolded }];
  });

/** Lines of a lane before its first object. */
export const headLines = ({ accepted }: Lane, isOnPaper: boolean): number =>
  (isOnPaper ? phaseLines : 0) + (accepted.length > 0 ? 1 : 0);

export const linesOf = (lane: Lane, isOnPaper: boolean): number =>
  Math.max(headLines(lane, isOnPaper) + lane.shown.length, leastLines);

/** Lanes for each sheet of paper, of at most `most(sheet)` lines; a longer lane goes on on the next sheet. */
export const lanesOfSheets = (lanes: readonly Lane[], most: (sheet: number) => number): Lane[][] => {
  const sheets: Lane[][] = [[]];
  let left = most(0);
  const turn = () => {
    left = most(sheets.length);
    sheets.push([]);
  };
  for (const lane of lanes) {
    let rest = lane;
    while (linesOf(rest, true) > left) {
      const room = left - headLines(rest, true);
      if (room >= leastObjects && rest.shown.length > room) {
        sheets.at(-1)?.push({ ...rest, shown: rest.shown.slice(0, room) });
        rest = { ...rest, shown: rest.shown.slice(room), accepted: [] };
      }
      turn();
    }
    sheets.at(-1)?.push(rest);
    left -= linesOf(rest, true);
  }
  return sheets.filter(({ length }) => length > 0);
};
