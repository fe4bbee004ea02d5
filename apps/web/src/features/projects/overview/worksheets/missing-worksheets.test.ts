import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { describe, expect, it } from 'vitest';
import { missingWorksheets } from './missing-worksheets.ts';

const phase = (id: number, questions: number) => ({
  id,
  title: `Phase ${id}`,
  abbreviation: String(id),
  order: id,
  questions,
  done: 0,
});
const project = {
  trades: [
    { id: 1, title: 'Gerüstbau', bkp: '211.1' },
    { id: 2, title: 'Maurerarbeiten', bkp: '211.6' },
  ],
  phases: [phase(51, 3), phase(52, 4)],
  pmphases: [{ id: 7, title: 'Planung' }],
  xprocesses: [{ id: 9, title: 'BIM' }],
} as unknown as ProjectView;
const worksheet = (fields: object) => fields as unknown as WorksheetView;

describe('missingWorksheets', () => {
  it('asks for the trades without a worksheet in the current phase, whatever earlier phases have', () => {
    const missing = missingWorksheets('trade', project, [
      worksheet({ tradeId: 1, phaseId: 52 }),
      worksheet({ tradeId: 2, phaseId: 51 }),
    ]);
    expect(missing).toEqual([
      { key: 2, title: 'Maurerarbeiten', number: '211.6', search: { tradeId: 2, phaseId: 52 } },
    ]);
  });

  it('asks for PM phases and X processes without a worksheet', () => {
    expect(missingWorksheets('pm', project, []).map(({ search }) => search)).toEqual([{ pmPhaseId: 7 }]);
    expect(missingWorksheets('pm', project, [worksheet({ pmPhaseId: 7 })])).toEqual([]);
    expect(missingWorksheets('x', project, []).map(({ search }) => search)).toEqual([{ xProcessId: 9 }]);
  });

  it('asks for no trade while the project has no phase', () => {
    expect(missingWorksheets('trade', { ...project, phases: [] }, [])).toEqual([]);
  });
});
