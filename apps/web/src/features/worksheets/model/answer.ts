import type { AnswerChange, AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Person } from '../../../components/selects/people.ts';

/** One question of a worksheet with what was answered, whatever its kind. */
export type Answer = AppliedLessonView;

/** What one edit of a question may change. */
export type AnswerChanges = Omit<AnswerChange, 'id' | 'version' | 'responsible_user'>;

type Flags = Pick<Answer, 'done' | 'needscheck' | 'checked'>;

/** The four states a person can choose; each names all three flags, so that none is left over from before. */
export const flagsOf = {
  open: { done: false, needscheck: false, checked: false },
  done: { done: true, needscheck: false, checked: false },
  toCheck: { done: true, needscheck: true, checked: false },
  checked: { done: true, needscheck: false, checked: true },
} as const satisfies Record<string, Flags>;
export type ChosenState = keyof typeof flagsOf;

export const chosenStateOf = ({ done, needscheck, checked }: Flags): ChosenState => {
  if (!done) return 'open';
  if (checked) return 'checked';
  return needscheck ? 'toCheck' : 'done';
};

/** One press on the vial: to check, then checked, then plainly done again. */
export const afterVial = (flags: Flags): Flags => {
  const next: Record<ChosenState, ChosenState> = {
    open: 'toCheck',
    done: 'toCheck',
    toCheck: 'checked',
    checked: 'done',
  };
  return flagsOf[next[chosenStateOf(flags)]];
};
/** Nobody checks what they have done themselves; the server says whom that concerns. Taken for granted where it is checked already. */
export const mayTake = (answer: Pick<Answer, 'checked' | 'can'>, state: ChosenState): boolean =>
  state !== 'checked' || answer.checked || answer.can.check;

/** Whether the next press on the vial would be a check that is refused. */
export const isVialHeld = (answer: Flags & Pick<Answer, 'can'>): boolean =>
  !mayTake(answer, chosenStateOf(afterVial(answer)));

export const afterTick = ({ done }: Flags): Flags => (done ? flagsOf.open : flagsOf.done);

export const responsibleOf = (
  person: Person | null,
): Pick<AnswerChanges, 'internal_responsible_user' | 'external_responsible_user'> => ({
  internal_responsible_user: person?.type === 'internal' ? person.id : null,
  external_responsible_user: person?.type === 'external' ? person.id : null,
});

/** The answer as it will stand once the changes are saved; `personOf` finds the name of a newly responsible person. */
export const withChanges = <A extends Answer>(
  answer: A,
  changes: AnswerChanges,
  personOf: (type: Person['type'], id: number) => Person | undefined,
): A => {
  const changed: A = { ...answer, ...changes };
  const names = 'internal_responsible_user' in changes || 'external_responsible_user' in changes;
  if (!names) return changed;
  const { internal_responsible_user: internal, external_responsible_user: external } = changed;
  if (internal !== null)
    changed.responsible_user = personOf('internal', internal) ?? { type: 'internal', id: internal, name: '' };
  else if (external !== null)
    changed.responsible_user = personOf('external', external) ?? { type: 'external', id: external, name: '' };
  else changed.responsible_user = null;
  return changed;
};

/** What puts an answer back to how it stood before the changes. */
export const inverseOf = (answer: Answer, changes: AnswerChanges): AnswerChanges =>
  Object.fromEntries(
    (Object.keys(changes) as (keyof AnswerChanges)[]).map((field) => [field, answer[field]]),
  ) as AnswerChanges;
