import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { currentPhaseOf } from '../../project-phases.ts';

/** A chosen location without a worksheet, with the search parameters that create one. */
export interface MissingWorksheet {
  readonly key: number;
  readonly number: string | null;
  readonly title: string;
  readonly search: Readonly<Record<string, number>>;
}

const without = <T extends { id: number; title: string }>(
  chosen: readonly T[],
  used: ReadonlySet<number>,
  to: (one: T) => Omit<MissingWorksheet, 'key' | 'title'>,
): MissingWorksheet[] =>
  chosen.filter(({ id }) => !used.has(id)).map((one) => ({ key: one.id, title: one.title, ...to(one) }));

const idsOf = <K extends Kind>(worksheets: readonly WorksheetView[], id: (worksheet: WorksheetView<K>) => number) =>
  new Set(worksheets.map((worksheet) => id(worksheet as WorksheetView<K>)));

const finders: Readonly<
  Record<Kind, (project: ProjectView, worksheets: readonly WorksheetView[]) => MissingWorksheet[]>
> = {
  // A trade comes back in every phase: what counts is the phase the project is in.
  trade: ({ trades, phases }, worksheets) => {
    const phase = currentPhaseOf(phases);
    if (phase === undefined) return [];
    const inPhase = worksheets.filter((worksheet) => (worksheet as WorksheetView<'trade'>).phaseId === phase.id);
    return without(
      trades,
      idsOf<'trade'>(inPhase, ({ tradeId }) => tradeId),
      ({ id, bkp }) => ({
        number: bkp,
        search: { tradeId: id, phaseId: phase.id },
      }),
    );
  },
  pm: ({ pmphases }, worksheets) =>
    without(
      pmphases,
      idsOf<'pm'>(worksheets, ({ pmPhaseId }) => pmPhaseId),
      ({ id }) => ({ number: null, search: { pmPhaseId: id } }),
    ),
  x: ({ xprocesses }, worksheets) =>
    without(
      xprocesses,
      idsOf<'x'>(worksheets, ({ xProcessId }) => xProcessId),
      ({ id }) => ({ number: null, search: { xProcessId: id } }),
    ),
};

/** Chosen locations of a kind without a worksheet; trades within the current phase. */
export const missingWorksheets = (
  kind: Kind,
  project: ProjectView,
  worksheets: readonly WorksheetView[],
): MissingWorksheet[] => finders[kind](project, worksheets);
