import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type { AppliedLessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Person } from '../../../components/selects/people.ts';
import type { CheckToggleState } from '../../../components/check-toggle/check-toggle-glyph.tsx';

/** One applied lesson of any kind, with what its row shows; the panel reads the rest. */
export type AppliedLesson = AppliedLessonRow;

/** The changes of one edit. */
export type AppliedLessonChanges = Omit<AppliedLessonChange, 'id' | 'version' | 'responsible_user'>;

type Flags = Pick<AppliedLesson, 'done' | 'needscheck' | 'checked'>;

/** The four states a person can choose. */
export const chosenStates = ['open', 'done', 'toCheck', 'checked'] as const;
export type ChosenState = (typeof chosenStates)[number];

export const chosenStateOf = ({ done, needscheck, checked }: Flags): ChosenState => {
  if (!done) return 'open';
  if (checked) return 'checked';
  return needscheck ? 'toCheck' : 'done';
};

const chosenFlags: Readonly<Record<ChosenState, (before: Flags) => Partial<Flags>>> = {
  open: () => ({ done: false, checked: false }),
  // What needs a check still needs it when it gets done; only what is done already is withdrawn from it.
  done: (before) => ({ done: true, checked: false, ...(before.done && { needscheck: false }) }),
  toCheck: () => ({ done: true, needscheck: true, checked: false }),
  checked: () => ({ done: true, checked: true }),
};

/** What changes when the state is chosen: that a check is needed is kept before done and after the check. */
export const flagsOf = (before: Flags, state: ChosenState): Partial<Flags> => chosenFlags[state](before);

export const checkToggleStateOf = ({ done, checked, needscheck }: Flags): CheckToggleState => {
  if (checked) return 'checked';
  if (!needscheck) return 'empty';
  return done ? 'to-check' : 'requested';
};

/** One press on the check toggle: to check, then checked; the next one takes only the check back. */
export const afterCheckToggle = (flags: Flags): Partial<Flags> => {
  if (flags.checked) return { checked: false };
  return flagsOf(flags, chosenStateOf(flags) === 'toCheck' ? 'checked' : 'toCheck');
};
/** Nobody may check their own work; the server decides with `can.check`. Always true where it is checked already. */
export const mayChoose = (appliedLesson: Pick<AppliedLesson, 'checked' | 'can'>, state: ChosenState): boolean =>
  state !== 'checked' || appliedLesson.checked || appliedLesson.can.check;

/** Whether the next press on the check toggle would be rejected. */
export const isCheckForbidden = (appliedLesson: Flags & Pick<AppliedLesson, 'can'>): boolean =>
  !mayChoose(appliedLesson, chosenStateOf({ ...appliedLesson, ...afterCheckToggle(appliedLesson) }));

export const flagsAfterTick = (flags: Flags): Partial<Flags> => flagsOf(flags, flags.done ? 'open' : 'done');

export const responsibleOf = (
  person: Person | null,
): Pick<AppliedLessonChanges, 'internal_responsible_user' | 'external_responsible_user'> => ({
  internal_responsible_user: person?.type === 'internal' ? person.id : null,
  external_responsible_user: person?.type === 'external' ? person.id : null,
});

/** The applied lesson after the changes are saved; `personOf` finds the name of a new responsible person. */
export const withChanges = <A extends AppliedLesson>(
  appliedLesson: A,
  changes: AppliedLessonChanges,
  personOf: (type: Person['type'], id: number) => Person | undefined,
): A => {
  const changed: A = { ...appliedLesson, ...changes };
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

/** The changes that undo these changes. A check that this person may not give again is asked for instead. */
export const inverseOf = (
  appliedLesson: AppliedLesson,
  changes: AppliedLessonChanges,
  checksOwn: boolean,
): AppliedLessonChanges => {
  const { checked, ...inverse } = Object.fromEntries(
    (Object.keys(changes) as (keyof AppliedLessonChanges)[]).map((field) => [field, appliedLesson[field]]),
  ) as AppliedLessonChanges;
  if (checked === undefined) return inverse;
  // Whoever sets it done again is the one who did it.
  const mayCheck = checksOwn || (changes.done !== false && appliedLesson.can.check);
  return checked && !mayCheck ? { ...inverse, needscheck: true } : { ...inverse, checked };
};
