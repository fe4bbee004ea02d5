import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { enqueue } from '#platform/jobs/job';
import type { MemberCall } from '#platform/http/route';
import { fileView, type MadeFile } from '#platform/files/made-file';
import type { FileJob } from '../requested-file-job.ts';
import { queuedFile, type RequestedFile, takeRequestedFile } from '../requested-files.queries.ts';

/** The file is kept for whoever asked; for a superadmin without a membership files are made at once. */
const requireMember = ({ scope }: WriteTx): number => {
  if (scope.memberId === null) throw problem('members-only');
  return scope.memberId;
};

/** What is asked for, and the job that makes it. */
export interface FileRequest<Request extends object> {
  readonly request: Request;
  readonly job: FileJob<Request>;
}

/** Writes down what is asked for, and has a job make it; asked twice at once it is made once. */
const requestFile = async <Request extends object>(
  tx: WriteTx,
  { request, job }: FileRequest<Request>,
  now: Date,
): Promise<void> => {
  const userId = requireMember(tx);
  const file = await tx
    .insertInto('requested_files')
    .values({ company_id: tx.companyId, user_id: userId, request: JSON.stringify(request), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (file !== undefined) await enqueue(tx, job, { requested_file_id: file.id, member_id: userId });
};

type Asker = Pick<MemberCall, 'caller' | 'write' | 'context'>;

/** The first call begins a file, the same call again says how far it is and brings it. */
export const askForFile = async <Request extends object>(
  { caller, write, context }: Asker,
  asked: FileRequest<Request>,
): Promise<RequestedFile> => {
  const now = context.clock.now();
  return write(async (tx) => {
    const known = await takeRequestedFile(tx, caller, asked.request, now);
    if (known !== undefined) return known;
    await requestFile(tx, asked, now);
    return queuedFile;
  });
};

interface SizedFile<Request extends object> extends FileRequest<Request> {
  readonly rows: number;
  /** So many are answered at once. */
  readonly rowsAtOnce: number;
  readonly make: () => Promise<MadeFile>;
}

/** A small file at once, a large one by a job; at once too for whom none could be kept. */
export const askForSizedFile = async <Request extends object>(
  call: Asker & Pick<MemberCall, 'db'>,
  { rows, rowsAtOnce, make, ...asked }: SizedFile<Request>,
): Promise<RequestedFile> => {
  if (rows > rowsAtOnce && call.db.scope.memberId !== null) return askForFile(call, asked);
  return { state: 'done', error: null, pages: null, file: fileView(await make()) };
};
