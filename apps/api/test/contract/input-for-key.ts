import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { CompanyRecords } from './company-records.ts';
import { type Input, leastInput } from './inputs.ts';

/** The least input that one key of several allows: a transfer with a lesson, an import with a row of the kind of the key. */
export const inputForKey = (name: string, key: string, records: CompanyRecords): Input => {
  const least = leastInput(name, records);
  const kind = kinds.find((one) => key === `${kindDefinitions[one].permissions.appliedLesson}.edit`);
  if (kind !== undefined && name.endsWith('/imports/applyWorksheets')) {
    const item = { kind, worksheetId: records[`worksheet.${kind}`], id: records[`appliedLesson.${kind}`] };
    return { body: { items: [item] } };
  }
  const ofKind = {
    'pm_lesson.create': { kind: 'pm', group: { pmSubPhaseId: records.pmSubPhase } },
    'x_lesson.create': { kind: 'x', group: { xSubProcessId: records.xSubProcess } },
  }[key];
  if (ofKind === undefined || !name.endsWith('/experiences/transfer')) return least;
  const lesson = { insight: 'Ist es gemessen?', ...ofKind.group };
  return { body: { experienceId: records.experience, kind: ofKind.kind, lesson } };
};
