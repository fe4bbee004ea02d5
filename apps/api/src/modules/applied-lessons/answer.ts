import type { AnswerChange } from '@polier/contract/applied-lessons/applied-lessons.contract';

/** What a row of a worksheet answers, by its columns. */
export interface Answer {
  readonly todo: string | null;
  readonly solution: string | null;
  readonly contacttill: string | null;
  readonly responsible_user_id: number | null;
  readonly responsible_external_user_id: number | null;
  readonly dynamic_field_id: number | null;
  readonly done: boolean;
  readonly needscheck: boolean;
  readonly checked: boolean;
  readonly not_applicable_reason: string | null;
}

/** The fields of a change that say something about the answer. */
export type Patch = Omit<AnswerChange, 'id' | 'version' | 'responsible_user'>;

const kept = <T>(sent: T | undefined, stands: T): T => (sent === undefined ? stands : sent);
const keptText = (sent: string | null | undefined, stands: string | null) =>
  sent === undefined ? stands : sent || null;

/** Checked and to check both mean done; the two exclude each other; undoing done undoes both. */
const nextState = (stands: Answer, sent: Patch): Pick<Answer, 'done' | 'needscheck' | 'checked'> => {
  if (sent.checked) return { done: true, needscheck: false, checked: true };
  if (sent.needscheck) return { done: true, needscheck: true, checked: false };
  const done = sent.done ?? stands.done;
  return {
    done,
    needscheck: done && (sent.needscheck ?? stands.needscheck),
    checked: done && (sent.checked ?? stands.checked),
  };
};

/** One person at most: naming somebody of one sort lets go of the other. */
const nextPerson = (
  stands: Answer,
  sent: Patch,
): Pick<Answer, 'responsible_user_id' | 'responsible_external_user_id'> => {
  const internal = kept(sent.internal_responsible_user, stands.responsible_user_id);
  const external = kept(sent.external_responsible_user, stands.responsible_external_user_id);
  return {
    responsible_user_id: sent.external_responsible_user ? null : internal,
    responsible_external_user_id: sent.internal_responsible_user ? null : external,
  };
};

/** The answer after a change of only what is sent; an empty text is none. */
export const nextAnswer = (stands: Answer, sent: Patch): Answer => ({
  ...nextState(stands, sent),
  ...nextPerson(stands, sent),
  todo: keptText(sent.todo, stands.todo),
  solution: keptText(sent.solution, stands.solution),
  contacttill: kept(sent.contacttill, stands.contacttill),
  dynamic_field_id: kept(sent.dynamic_field, stands.dynamic_field_id),
  not_applicable_reason: keptText(sent.not_applicable_reason, stands.not_applicable_reason),
});

export type AnswerChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

const personOf = ({ responsible_user_id, responsible_external_user_id }: Answer) =>
  responsible_user_id ?? responsible_external_user_id;

/** What changed, by its name in the history: [before, after]; people and options as ids. */
export const changesBetween = (before: Answer, after: Answer): AnswerChanges => {
  const shown = (answer: Answer) => ({
    done: answer.done,
    needscheck: answer.needscheck,
    checked: answer.checked,
    responsible_user: personOf(answer),
    contacttill: answer.contacttill,
    todo: answer.todo,
    solution: answer.solution,
    dynamic_field: answer.dynamic_field_id,
    not_applicable_reason: answer.not_applicable_reason,
  });
  const [was, is] = [shown(before), shown(after)];
  const names = Object.keys(was) as (keyof typeof was)[];
  return Object.fromEntries(names.flatMap((name) => (was[name] === is[name] ? [] : [[name, [was[name], is[name]]]])));
};
