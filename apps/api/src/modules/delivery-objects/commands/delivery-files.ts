import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Counts the files of a locked object that wait for a submission. */
export const countFiles = (tx: WriteTx, objectId: number) =>
  sql`
    update delivery_objects as d set unsubmitted_files = (
      select count(*) from attachments as a
      where a.company_id = d.company_id and a.delivery_object_id = d.id and a.delivery_submission_id is null)
    where d.company_id = ${tx.companyId} and d.id = ${objectId}`.execute(tx);

/** A submission keeps the files that it hands over: they are its proof. */
export const handOverFiles = async (tx: WriteTx, objectId: number, submission: number): Promise<void> => {
  await sql`
    update attachments set delivery_submission_id = ${submission}
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and delivery_submission_id is null`.execute(
    tx,
  );
  await countFiles(tx, objectId);
};

/** What is withdrawn gives its files back: the next submission hands them over. */
export const takeBackFiles = async (tx: WriteTx, objectId: number, submission: number): Promise<void> => {
  await sql`
    update attachments set delivery_submission_id = null
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and delivery_submission_id = ${submission}`.execute(
    tx,
  );
  await countFiles(tx, objectId);
};
