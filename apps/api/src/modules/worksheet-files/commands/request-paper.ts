import type { WriteTx } from '#platform/database/scope/scoped-db';
import { enqueue } from '#platform/jobs/job';
import { actingMember } from '../../users/acting-member.ts';
import type { PaperRequest } from '../papers.queries.ts';
import { writePaper } from '../write-paper.job.ts';

/** Writes down what is asked for, and has a job make it; asked twice at once it is made once. */
export const requestPaper = async (tx: WriteTx, request: PaperRequest, now: Date): Promise<void> => {
  const userId = actingMember(tx);
  const paper = await tx
    .insertInto('worksheet_papers')
    .values({ company_id: tx.companyId, user_id: userId, request: JSON.stringify(request), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (paper !== undefined) await enqueue(tx, writePaper, { worksheet_paper_id: paper.id, member_id: userId });
};
