import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { ProblemError } from '#platform/errors/problem';
import { companyJob } from '#platform/jobs/job';
import { findMemberOfJob } from '../users/member-of-job.ts';
import { makeWorksheetFile } from './make-worksheet-file.ts';
import type { PaperRequest } from './papers.queries.ts';
import type { PaperError } from './worksheet-files.tables.ts';

const errorOf = (error: unknown): PaperError => {
  const code = error instanceof ProblemError ? error.code : null;
  if (code === 'list-too-long') return 'list-too-long';
  return code === 'not-found' || code === 'forbidden' ? 'not-found' : 'failed';
};

/** Lays out a document of thousands of rows in the name of who asked, with the rights of now. */
export const writePaper = companyJob({
  name: 'write-paper',
  data: z.strictObject({ worksheet_paper_id: z.int().positive(), member_id: z.int().positive() }),
  actor: ({ member_id: id }) => id,
  async run({ db, write, data: { worksheet_paper_id: id, member_id: memberId }, lastTry, context: { clock } }) {
    const paper = await db
      .selectFrom('worksheet_papers')
      .select('request')
      .where('company_id', '=', db.companyId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (paper === undefined) return;
    const note = (outcome: object) =>
      write((tx) =>
        tx
          .updateTable('worksheet_papers')
          .set({ ...outcome, done_at: clock.now() })
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .execute(),
      );
    try {
      const caller = await findMemberOfJob(db, memberId);
      if (caller === undefined) {
        await note({ state: 'failed', error: 'not-found' });
        return;
      }
      const { language, ...request } = paper.request as PaperRequest;
      const call = { db, caller, clock, language, mostRows: limits.printedRowsOfJob };
      const { bytes, file_name, worksheets, rows } = await makeWorksheetFile(call, request, 'pdf');
      await note({ state: 'done', content: bytes, file_name, worksheets, rows });
    } catch (error) {
      const reason = errorOf(error);
      if (reason === 'failed' && !lastTry) throw error;
      await note({ state: 'failed', error: reason });
      if (reason === 'failed') throw error;
    }
  },
});
