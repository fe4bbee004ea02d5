import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { currentPhaseOf } from '../project-phases.ts';

/** Something the project has chosen and nobody has asked about yet, with the search of the page that would. */
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

const idsOf = <K extends Kind>(sheets: readonly WorksheetView[], id: (sheet: WorksheetView<K>) => number) =>
  new Set(sheets.map((sheet) => id(sheet as WorksheetView<K>)));

const finders: Readonly<Record<Kind, (project: ProjectView, sheets: readonly WorksheetView[]) => MissingWorksheet[]>> =
  {
    // A trade comes back in every phase: what counts is the phase the project is in.
    trade: ({ trades, phases }, sheets) => {
      const phase = currentPhaseOf(phases);
      if (phase === undefined) return [];
      const inPhase = sheets.filter((sheet) => (sheet as WorksheetView<'trade'>).phaseId === phase.id);
      return without(
        trades,
        idsOf<'trade'>(inPhase, ({ tradeId }) => tradeId),
        ({ id, bkp }) => ({
          number: bkp,
          search: { tradeId: id, phaseId: phase.id },
        }),
      );
    },
    pm: ({ pmphases }, sheets) =>
      without(
        pmphases,
        idsOf<'pm'>(sheets, ({ pmPhaseId }) => pmPhaseId),
        ({ id }) => ({ number: null, search: { pmPhaseId: id } }),
      ),
    x: ({ xprocesses }, sheets) =>
      without(
        xprocesses,
        idsOf<'x'>(sheets, ({ xProcessId }) => xProcessId),
        ({ id }) => ({ number: null, search: { xProcessId: id } }),
      ),
  };

/** What the project has chosen of a kind without a worksheet; trades as seen from the present phase. */
export const missingWorksheets = (
  kind: Kind,
  project: ProjectView,
  sheets: readonly WorksheetView[],
): MissingWorksheet[] => finders[kind](project, sheets);
