import { companyJob } from '#platform/jobs/job';
import { actingImporter } from './acting-importer.ts';
import { takeBackImport } from '../commands/take-back-import.ts';
import { failImport, isFinal } from './fail-import.ts';
import { importJobData, memberOfJobData } from './import-job-data.ts';

/** Takes a stored import back in one transaction, or leaves it as it is. */
export const takeBackImportJob = companyJob({
  name: 'take-back-import',
  data: importJobData,
  actor: memberOfJobData,
  async run({ db, write, data: { import_id: id, member_id: memberId }, lastTry }) {
    try {
      const actor = await actingImporter(db, memberId);
      await write((tx) => takeBackImport(tx, actor, id));
    } catch (error) {
      if (isFinal(error)) {
        const reason = error.code === 'import-in-use' ? 'lessons-in-use' : 'changed-meanwhile';
        return failImport(write, id, 'taking-back', reason);
      }
      if (lastTry) await failImport(write, id, 'taking-back', 'take-back-failed');
      throw error;
    }
  },
});
