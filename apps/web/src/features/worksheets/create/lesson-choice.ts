import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { LessonGroup } from '../data/fitting-lessons.ts';
import { inTreeOrder } from '../model/lesson-tree.ts';
import { plainText } from '../model/row-filters.ts';
import type { LessonTab } from './create-address.ts';
import type { DraftQuestion } from './sheet-draft.ts';

export interface ChoiceGroup {
  id: number;
  title: string;
  lessons: LessonView[];
  questions: DraftQuestion[];
}

export type IsChosen = (lesson: LessonView) => boolean;
/** Mandatory lessons are chosen whatever one ticks. */
export const chosenIn = (chosen: readonly number[]): IsChosen => {
  const ids = new Set(chosen);
  return ({ id, mandatory }) => mandatory || ids.has(id);
};

/** Groups with at least one lesson or new question, lessons in tree order. */
export const choiceGroups = (groups: readonly LessonGroup[], questions: readonly DraftQuestion[]): ChoiceGroup[] =>
  groups.flatMap(({ id, title, lessons }) => {
    const own = questions.filter(({ groupId }) => groupId === id);
    return lessons.length === 0 && own.length === 0
      ? []
      : [{ id, title, lessons: inTreeOrder(lessons), questions: own }];
  });

const tabFits: Record<LessonTab, (lesson: LessonView, isChosen: IsChosen) => boolean> = {
  fitting: () => true,
  chosen: (lesson, isChosen) => isChosen(lesson),
  mandatory: ({ mandatory }) => mandatory,
};

export const shownChoices = (
  groups: readonly ChoiceGroup[],
  tab: LessonTab,
  query: string,
  isChosen: IsChosen,
): ChoiceGroup[] => {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => plainText(text).includes(word));
  return groups.flatMap((group) => {
    const lessons = group.lessons.filter((lesson) => tabFits[tab](lesson, isChosen) && matches(lesson.insight));
    const questions = tab === 'mandatory' ? [] : group.questions.filter(({ insight }) => matches(insight));
    return lessons.length === 0 && questions.length === 0 ? [] : [{ ...group, lessons, questions }];
  });
};

export interface ChoiceCounts {
  fitting: number;
  chosen: number;
  mandatory: number;
}
export const countChoices = (groups: readonly ChoiceGroup[], isChosen: IsChosen): ChoiceCounts => {
  const lessons = groups.flatMap((group) => group.lessons);
  const written = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    fitting: lessons.length + written,
    chosen: lessons.filter(isChosen).length + written,
    mandatory: lessons.filter(({ mandatory }) => mandatory).length,
  };
};

/** The staff of the choice: ink for chosen, an open stroke for left out. */
export const choiceStates = (groups: readonly ChoiceGroup[], isChosen: IsChosen): { states: string }[] =>
  groups.map(({ lessons, questions }) => ({
    states: lessons.map((lesson) => (isChosen(lesson) ? 'd' : 'o')).join('') + 'd'.repeat(questions.length),
  }));

/** Ticks or unticks lessons; mandatory ones stay as they are. */
export const withChoice = (chosen: readonly number[], lessons: readonly LessonView[], isOn: boolean): number[] => {
  const next = new Set(chosen);
  for (const { id, mandatory } of lessons) {
    if (mandatory) continue;
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return [...next];
};
