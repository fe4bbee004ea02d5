import type { QuestionState } from './worksheets.contract.ts';

interface Answered {
  readonly done: boolean;
  readonly needscheck: boolean;
  readonly checked: boolean;
  readonly not_applicable_reason: string | null;
  readonly contacttill: string | null;
}

/** The letter of one question; `today` is the date on the site, `YYYY-MM-DD`. The server says the same in SQL. */
export const questionState = (answer: Answered, today: string): QuestionState => {
  if (answer.not_applicable_reason !== null) return 'n';
  if (answer.checked) return 'c';
  if (answer.needscheck) return 't';
  if (answer.done) return 'd';
  return answer.contacttill !== null && answer.contacttill < today ? 'v' : 'o';
};
