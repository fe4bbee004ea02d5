import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { Choice } from '../../../components/choice-box/choice-box.tsx';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import { plainText } from '../../../platform/formats/plain-text.ts';
import type { CellContext, ChoiceInput, ParsedCell } from './column.ts';

/** The choice with this name, or the only one whose name starts or ends with it. */
const named = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const wanted = plainText(typed);
  const exact = choices.find(({ label }) => plainText(label) === wanted);
  if (exact !== undefined) return exact;
  const near = choices.filter(
    ({ label }) =>
      plainText(label)
        .split(/[\s,]+/)
        .includes(wanted) || plainText(label).startsWith(wanted),
  );
  return near.length === 1 ? near[0] : undefined;
};

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
    const choice = named(options.choices(context), typed);
    return choice === undefined ? { problem: unknown } : { changes: options.changes(choice.key, context) };
  },
});
