import type { RequestedFileError } from '@polier/contract/files/file-response';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { ProblemError } from '#platform/errors/problem';
import type { MadeFile } from '#platform/files/made-file';
import { type CompanyJob, companyJob } from '#platform/jobs/job';
import type { Member } from '#platform/session/caller';
import { findMemberOfJob } from '../users/member-of-job.ts';

/** In whose name a file is made, with the rights of now. */
export interface FileCall {
  readonly db: ScopedDb;
  readonly caller: Pick<Member, 'userId' | 'companyId' | 'can'>;
  readonly clock: Clock;
  /** Is told how many pages of a document are laid out so far. */
  readonly onPages?: (pages: number) => void;
}

interface FileJobData {
  readonly [key: string]: number;
  readonly requested_file_id: number;
  readonly member_id: number;
}

/** Makes a file that is asked for with a `Request`. */
export interface FileJob<Request extends object> extends CompanyJob<FileJobData> {
  readonly make: (call: FileCall, request: Request) => Promise<MadeFile>;
}

const errorOf = (error: unknown): RequestedFileError => {
  const code = error instanceof ProblemError ? error.code : null;
  if (code === 'list-too-long') return 'list-too-long';
  return code === 'not-found' || code === 'forbidden' ? 'not-found' : 'failed';
};

/** Milliseconds between two notes of how far a file is. */
const notedEvery = 1_000;

/** Notes the newest figure now and then, one note after the other; `ended` waits for the last one. */
const notingProgress = (note: (pages: number) => Promise<unknown>) => {
  let last = Promise.resolve<unknown>(undefined);
  let due = 0;
  return {
    onPages: (pages: number): void => {
      if (performance.now() < due) return;
      due = performance.now() + notedEvery;
      // A figure that could not be noted is one that nobody sees; the document goes on.
      last = last.then(() => note(pages)).catch(() => undefined);
    },
    ended: () => last,
  };
};

/** Makes a file of thousands of rows in the name of who asked. */
export const requestedFileJob = <Request extends object>(
  name: string,
  make: FileJob<Request>['make'],
): FileJob<Request> => ({
  make,
  ...companyJob({
    name,
    data: z.strictObject({ requested_file_id: z.int().positive(), member_id: z.int().positive() }),
    actor: ({ member_id: id }) => id,
    async run({ db, write, data: { requested_file_id: id, member_id: memberId }, lastTry, context: { clock } }) {
      const asked = await db
        .selectFrom('requested_files')
        .select('request')
        .where('company_id', '=', db.companyId)
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .executeTakeFirst();
      if (asked === undefined) return;
      const update = (values: object) =>
        write((tx) =>
          tx
            .updateTable('requested_files')
            .set(values)
            .where('company_id', '=', tx.companyId)
            .where('id', '=', id)
            .where('state', '=', 'queued')
            .execute(),
        );
      const progress = notingProgress((pages) => update({ pages }));
      const note = async (outcome: object) => {
        await progress.ended();
        await update({ ...outcome, done_at: clock.now() });
      };
      try {
        const caller = await findMemberOfJob(db, memberId);
        if (caller === undefined) {
          await note({ state: 'failed', error: 'not-found' });
          return;
        }
        const {
          bytes: content,
          worksheets = null,
          ...made
        } = await make({ db, caller, clock, onPages: progress.onPages }, asked.request as Request);
        await note({ state: 'done', role: caller.role, content, worksheets, ...made });
      } catch (error) {
        const reason = errorOf(error);
        if (reason === 'failed' && !lastTry) throw error;
        await note({ state: 'failed', error: reason });
        if (reason === 'failed') throw error;
      }
    },
  }),
});
