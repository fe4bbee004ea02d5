import type { ProposalDecisionInput, ProposalView } from '@polier/contract/proposals/proposals.contract';
import { useState } from 'react';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { decideProposal } from './proposals.mutations.ts';

export type DecideProposal = (
  proposal: ProposalView,
  given: Pick<ProposalDecisionInput, 'decision' | 'reason' | 'note'>,
) => Promise<boolean>;

/** Decides about proposed questions, one after the other; a refused one stays as it was. */
export const useDecisions = () => {
  const t = useTranslation();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const send: DecideProposal = async ({ id, version }, given) => {
    try {
      await decideProposal({ body: { id, version, ...given } });
      return true;
    } catch (error) {
      toastProblem(error, t('proposals.notDecided'));
      return false;
    }
  };
  const decide: DecideProposal = async (proposal, given) => {
    setBusy(new Set([proposal.id]));
    const isDone = await send(proposal, given);
    setBusy(new Set());
    return isDone;
  };
  /** The first may make the worksheet that takes the others; it ends with the first that is refused. */
  const applyAll = async (proposals: readonly ProposalView[]): Promise<void> => {
    setBusy(new Set(proposals.map(({ id }) => id)));
    let count = 0;
    for (const proposal of proposals) {
      if (!(await send(proposal, { decision: 'apply' }))) break;
      count += 1;
    }
    setBusy(new Set());
    if (count > 0) toastDone(t('proposals.applied', { count }));
  };
  return { decide, applyAll, busy };
};
