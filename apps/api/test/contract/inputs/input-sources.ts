import type { Kind } from '@polier/contract/kinds';
import type { CompanyRecords, Entity } from './company-records.ts';

/** Where a value of an input comes from: an id of a row of the company, or a value. */
export type Source =
  | { readonly entity: (kind: Kind) => Entity; readonly list?: boolean }
  | { readonly value: unknown }
  | { readonly made: (records: CompanyRecords) => unknown };
export const row = (entity: Entity): Source => ({ entity: () => entity });
export const rowOfKind = (
  name:
    | 'lesson'
    | 'unusedLesson'
    | 'waitingLesson'
    | 'projectLesson'
    | 'suggestion'
    | 'worksheet'
    | 'appliedLesson'
    | 'proposal'
    | 'verdict',
): Source => ({
  entity: (kind) => `${name}.${kind}`,
});
export const rows = (source: Source): Source => ({ ...source, list: true });
export const value = (sample: unknown): Source => ({ value: sample });

/** Where somebody is in a worksheet. */
export const ofPresence: Readonly<Record<string, Source>> = {
  appliedLessonId: rowOfKind('appliedLesson'),
  tab: value('018f6b1e-7c52-4a3e-9d2b-5b0d8a4a1f11'),
  column: value('todo'),
  editing: value(true),
  left: value(false),
};

/** What is said about an applied lesson. */
export const ofVerdicts: Readonly<Record<string, Source>> = {
  applied_lesson_id: rowOfKind('appliedLesson'),
  verdict: value('partly'),
  chf: value(2_500),
  days: value(1.5),
};

/** Takes rows of every kind under one path. */
export const takesEveryKind = (name: string): boolean => /\/(live|proposals|verdicts)/.test(name);

/** The row that an endpoint with a bare `id` names, by its path. */
export const rowNamedBy: readonly (readonly [RegExp, Source])[] = [
  [/\/orders\//, row('order')],
  [/\/orderphases\//, row('orderPhase')],
  [/\/orderparties\//, row('orderParty')],
  [/\/ordermilestones\//, row('orderMilestone')],
  [/appliedlessons\//, rowOfKind('appliedLesson')],
  [/\/(pm|x)?lessons\/(update|restore|requestClarification)$/, rowOfKind('waitingLesson')],
  [/lessons\/proposeForAll/, rowOfKind('projectLesson')],
  [/lessons\/decideSuggestion/, rowOfKind('suggestion')],
  [/lessons\//, rowOfKind('unusedLesson')],
  [/worksheets\//, rowOfKind('worksheet')],
  [/\/projects\//, row('project')],
  [/\/users\/\w+Invitation/, row('invitation')],
  [/\/users\//, row('outsider')],
  [/\/experiences\//, row('experience')],
  [/\/proposals\//, rowOfKind('proposal')],
  [/\/verdicts\//, rowOfKind('verdict')],
  [/\/files\/deleteAttachment/, row('attachment')],
  [/\/imports\/applyWorksheets/, rowOfKind('appliedLesson')],
  [/\/imports\/takeBack/, row('storedImport')],
  [/\/imports\//, row('import')],
  [/\/externalusers\//, row('externalUser')],
  [/\/trades\//, row('trade')],
  [/\/phases\//, row('phase')],
  [/\/topics\//, row('topic')],
  [/\/concepts\//, row('concept')],
  [/\/tags\//, row('tag')],
  [/\/pmphases\//, row('pmPhase')],
  [/\/pmsubphases\//, row('pmSubPhase')],
  [/\/xprocesses\//, row('xProcess')],
  [/\/xsubprocesses\//, row('xSubProcess')],
  [/\/dynamic_fields\//, row('dynamicField')],
  [/\/companies\//, row('company')],
  [/\/sessions\//, row('session')],
  [/\/apitokens\//, row('apiToken')],
  [/\/answerlinks\//, row('answerLink')],
  [/\/app-messages\//, row('appMessage')],
  [/\/answers\//, row('linkQuestion')],
];

/** Notifications; nobody has any in these tests. */
export const notificationSources: Readonly<Record<string, Source>> = {
  notifications: value([987_654_321]),
  page: value(1),
  unreadOnly: value(true),
};

/** Fields of the filter of open tasks. */
export const openTaskSources: Readonly<Record<string, Source>> = {
  project_id: row('project'),
  external_user_id: row('externalUser'),
  by_mail: value(false),
  trades_ids: rows(row('trade')),
  phases_ids: rows(row('pmPhase')),
  processes_ids: rows(row('xProcess')),
  phase_id: { entity: (kind) => ({ trade: 'phase', pm: 'pmPhase', x: 'xProcess' } as const)[kind] },
  responsible_users: rows(row('user')),
};
