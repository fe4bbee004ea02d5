import { type AnswerName, differing, type TaskAnswers } from './task-answers.ts';

/** What was sent last, what stands here, what stands there. */
export interface AnswerVersions {
  readonly base: TaskAnswers;
  readonly ours: TaskAnswers;
  readonly theirs: TaskAnswers;
}

export interface TaskFacts {
  readonly isClosed: boolean;
  readonly isChecked: boolean;
  readonly isApplicable: boolean;
  /** Whether the person is a member here: nobody else is taken over. */
  readonly isMember: (microsoftId: string) => boolean;
}

export interface Merged {
  /** To be taken over here. */
  readonly taken: readonly AnswerName[];
  /** Both sides changed it, or it may not change: what stands here goes there again. */
  readonly overruled: readonly AnswerName[];
  /** Both sides say the same. */
  readonly agreed: readonly AnswerName[];
}

const isUnknownPerson = (name: AnswerName, { theirs }: AnswerVersions, { isMember }: TaskFacts): boolean =>
  name === 'assignee' && theirs.assignee !== null && !isMember(theirs.assignee);

/** What is checked or does not apply stays done. */
const isHeld = (name: AnswerName, { theirs }: AnswerVersions, { isChecked, isApplicable }: TaskFacts): boolean =>
  name === 'isDone' && !theirs.isDone && (isChecked || !isApplicable);

/** Changed on one side, that side wins; on both, what stands here. A closed worksheet takes nothing back. */
export const mergeAnswers = (sides: AnswerVersions, facts: TaskFacts): Merged => {
  const { base, ours, theirs } = sides;
  const changed = differing(base, theirs);
  const agreed = changed.filter((name) => ours[name] === theirs[name]);
  const open = changed.filter((name) => !agreed.includes(name));
  const isOurs = (name: AnswerName) => facts.isClosed || ours[name] !== base[name] || isHeld(name, sides, facts);
  return {
    agreed,
    overruled: open.filter(isOurs),
    taken: open.filter((name) => !isOurs(name) && !isUnknownPerson(name, sides, facts)),
  };
};
