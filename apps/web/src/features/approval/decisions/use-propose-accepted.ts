import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { proposeToProjects } from '../../proposals/proposals.mutations.ts';
import type { ApprovalItem } from '../approval-items.ts';

/** Proposes an accepted question to projects; that it is accepted stays, whatever becomes of it. */
export const useProposeAccepted = () => {
  const t = useTranslation();
  return async ({ kind, lesson: { id } }: ApprovalItem, projects: readonly number[]): Promise<void> => {
    if (projects.length === 0) return;
    try {
      await proposeToProjects[kind]({ body: { id, projects: [...projects] } });
    } catch (error) {
      toastProblem(error, t('approval.propose.failed'));
    }
  };
};
