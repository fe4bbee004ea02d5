import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { enqueue } from '#platform/jobs/job';
import type { PaperRequest } from '../papers.queries.ts';
import { writePaper } from '../write-paper.job.ts';

/** The paper is kept for whoever asked; a superadmin without a membership can have smaller ones made at once. */
const requireMember = ({ scope }: WriteTx): number => {
  if (scope.memberId === null) throw problem('members-only');
  return scope.memberId;
};

/** Writes down what is asked for, and has a job make it; asked twice at once it is made once. */
export const requestPaper = async (tx: WriteTx, request: PaperRequest, now: Date): Promise<void> => {
  const userId = requireMember(tx);
  const paper = await tx
    .insertInto('worksheet_papers')
    .values({ company_id: tx.companyId, user_id: userId, request: JSON.stringify(request), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (paper !== undefined) await enqueue(tx, writePaper, { worksheet_paper_id: paper.id, member_id: userId });
};
