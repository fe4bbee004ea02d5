import type { ProposalView } from '@polier/contract/proposals/proposals.contract';

const at = '2026-11-20T08:00:00.000Z';
/** Proposed for phase 52 for three reasons, and open. */
export const proposalOf = (id: number, insight: string, change: Partial<ProposalView> = {}): ProposalView => ({
  id,
  kind: 'trade',
  phase: { id: 1, title: 'Ausführung', number: '52' },
  lesson: { id: id + 100, insight, mandatory: false, group: 'Beton', number: '211.5' },
  score: 6.41,
  why: [
    { code: 'trade', points: 3 },
    { code: 'phase', points: 3 },
    { code: 'helpful', points: 0.41 },
  ],
  decision: null,
  reason: null,
  note: null,
  decided_by: null,
  decided_at: null,
  worksheet: null,
  proposed_at: at,
  decide_by: '2026-11-27',
  version: 1,
  can: { decide: true },
  ...change,
});
