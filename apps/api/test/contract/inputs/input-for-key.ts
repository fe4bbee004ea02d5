import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { linkForKey } from '../values/bim-values.ts';
import type { CompanyRecords } from './company-records.ts';
import { type Input, leastInput } from './inputs.ts';

/** Proposals and verdicts of every kind stand under one path. */
const ofItsKind = (name: string, kind: Kind, records: CompanyRecords): Input => {
  const lessonId = records[`lesson.${kind}`];
  const appliedLessonId = records[`appliedLesson.${kind}`];
  const inputs: Readonly<Record<string, Input>> = {
    'POST /api/v1/proposals/decide': { body: { id: records[`proposal.${kind}`], decision: 'later' } },
    'GET /api/v2/verdicts': { query: { lessonId, kind } },
    'GET /api/v2/verdicts/ofAppliedLesson': { query: { appliedLessonId, kind } },
    'POST /api/v1/verdicts/store': { body: { applied_lesson_id: appliedLessonId, kind, verdict: 'yes' } },
    'POST /api/v1/verdicts/confirm': { body: { id: records[`verdict.${kind}`] } },
  };
  return inputs[name] ?? leastInput(name, records);
};

/** The least input that one key of several allows: a transfer with a lesson, an import with a row of the kind of the key. */
export const inputForKey = (name: string, key: string, records: CompanyRecords): Input => {
  const link = linkForKey(name, key, records);
  if (link) return { body: link };
  const least = leastInput(name, records);
  const kind = kinds.find((one) => {
    const { lesson, appliedLesson } = kindDefinitions[one].permissions;
    const stems: readonly string[] = [lesson, appliedLesson];
    return stems.includes(key.replace(/\.(create|edit(\.all)?)$/, ''));
  });
  if (kind !== undefined && /\/(proposals|verdicts)/.test(name)) return ofItsKind(name, kind, records);
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
