import { companyJob } from '#platform/jobs/job';
import { actingImporter } from './acting-importer.ts';
import { storeImport } from '../commands/store-import.ts';
import { failImport, isFinal } from './fail-import.ts';
import { followProgress } from './import-progress.ts';
import { importJobData, memberOfJobData } from './import-job-data.ts';
import { getImport } from '../imports.queries.ts';

/** Stores all rows of an import in one transaction, or none. */
export const storeImportJob = companyJob({
  name: 'store-import',
  data: importJobData,
  actor: memberOfJobData,
  async run({ db, write, data: { import_id: id, member_id: memberId }, signal, lastTry }) {
    const { state, counts } = await getImport(db, id);
    if (state !== 'storing') return;
    const progress = followProgress(write, { id, state, total: counts.new + counts.changed - counts.left_out });
    try {
      const actor = await actingImporter(db, memberId);
      await write((tx) =>
        storeImport(tx, actor, id, (rows) => {
          // A stopping server abandons the work; another run starts it again.
          signal.throwIfAborted();
          progress.reached(rows);
        }),
      );
    } catch (error) {
      if (isFinal(error)) return await failImport(write, id, 'storing', 'changed-meanwhile');
      if (lastTry) await failImport(write, id, 'storing', 'store-failed');
      throw error;
    } finally {
      await progress.end();
    }
  },
});
