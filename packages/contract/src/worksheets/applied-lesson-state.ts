import type { AppliedLessonState } from './worksheets.contract.ts';

interface StateFields {
  readonly done: boolean;
  readonly needscheck: boolean;
  readonly checked: boolean;
  readonly not_applicable_reason: string | null;
  readonly contacttill: string | null;
}

/** The letter of one lesson; `today` is the date on the site, `YYYY-MM-DD`. The server says the same in SQL. */
export const appliedLessonState = (fields: StateFields, today: string): AppliedLessonState => {
  if (fields.not_applicable_reason !== null) return 'n';
  if (fields.checked) return 'c';
  if (fields.done) return fields.needscheck ? 't' : 'd';
  return fields.contacttill !== null && fields.contacttill < today ? 'v' : 'o';
};
