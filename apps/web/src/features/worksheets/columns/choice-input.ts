import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { Choice } from '../../../components/choice-box/choice-box.tsx';
import { namedChoice } from '../../../components/choice-box/named-choice.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import type { CellContext, ChoiceInput, ParsedCell } from './column.ts';

interface ChoiceOptions {
  choices: (context: CellContext) => Choice[];
  chosen: (row: AppliedLesson) => string | null;
  changes: (key: string | null, context: CellContext) => AppliedLessonChanges;
  emptyLabel: (t: Translate) => string;
  /** The problem when no choice has that name. */
  unknown: Extract<ParsedCell, { problem: unknown }>['problem'];
}

/** A cell that is chosen from a list, and typed or pasted by name. */
export const choiceInput = ({ unknown, ...options }: ChoiceOptions): ChoiceInput => ({
  type: 'choice',
  ...options,
  parse: (text, context) => {
    const typed = text.trim();
    if (typed === '') return { changes: options.changes(null, context) };
    const choice = namedChoice(options.choices(context), typed);
    return choice === undefined ? { problem: unknown } : { changes: options.changes(choice.key, context) };
  },
});
