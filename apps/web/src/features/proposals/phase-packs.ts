import type { ProposalView } from '@polier/contract/proposals/proposals.contract';

/** The questions proposed for one phase. */
export interface PhasePack {
  phase: ProposalView['phase'];
  /** The last day on which they should be decided. */
  decideBy: string;
  /** In the order of the server, with their place in it. */
  open: NumberedProposal[];
  decided: NumberedProposal[];
}
export interface NumberedProposal {
  number: number;
  proposal: ProposalView;
}

/** By phase; an earlier one only while something of it is open, the latest always. */
export const phasePacks = (proposals: readonly ProposalView[]): PhasePack[] => {
  const packs = new Map<number, PhasePack>();
  for (const proposal of proposals) {
    const { phase, decide_by: decideBy } = proposal;
    const pack = packs.get(phase.id) ?? { phase, decideBy, open: [], decided: [] };
    packs.set(phase.id, pack);
    const number = pack.open.length + pack.decided.length + 1;
    (proposal.decision === null ? pack.open : pack.decided).push({ number, proposal });
  }
  const all = [...packs.values()];
  return all.filter((pack, at) => at === all.length - 1 || pack.open.length > 0);
};
