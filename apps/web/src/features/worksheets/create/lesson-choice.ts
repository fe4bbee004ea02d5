import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { GroupedLessons } from '../data/fitting-lessons.ts';
import { inTreeOrder } from '../model/lesson-tree.ts';
import { plainText } from '../../../platform/formats/plain-text.ts';
import type { LessonTab } from './create-address.ts';
import type { DraftLesson } from './worksheet-draft.ts';

export interface ChoiceGroup {
  id: number;
  title: string;
  lessons: LessonView[];
  newLessons: DraftLesson[];
}

export type IsChosen = (lesson: LessonView) => boolean;
/** Mandatory lessons are always chosen. */
export const chosenIn = (chosen: readonly number[]): IsChosen => {
  const ids = new Set(chosen);
  return ({ id, mandatory }) => mandatory || ids.has(id);
};

/** Groups with at least one lesson or new lesson, lessons in tree order. */
export const choiceGroups = (groups: readonly GroupedLessons[], newLessons: readonly DraftLesson[]): ChoiceGroup[] =>
  groups.flatMap(({ id, title, lessons }) => {
    const own = newLessons.filter(({ groupId }) => groupId === id);
    return lessons.length === 0 && own.length === 0
      ? []
      : [{ id, title, lessons: inTreeOrder(lessons), newLessons: own }];
  });

/** What is said of a lesson beside the choice. */
export interface ChoiceMarks {
  readonly isChosen: IsChosen;
  readonly isProposed: (lesson: LessonView) => boolean;
}

const tabFits: Record<LessonTab, (lesson: LessonView, marks: ChoiceMarks) => boolean> = {
  fitting: () => true,
  proposed: (lesson, { isProposed }) => isProposed(lesson),
  chosen: (lesson, { isChosen }) => isChosen(lesson),
  mandatory: ({ mandatory }) => mandatory,
};

export const shownChoices = (
  groups: readonly ChoiceGroup[],
  tab: LessonTab,
  query: string,
  marks: ChoiceMarks,
): ChoiceGroup[] => {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => plainText(text).includes(word));
  return groups.flatMap((group) => {
    const lessons = group.lessons.filter((lesson) => tabFits[tab](lesson, marks) && matches(lesson.insight));
    const newLessons =
      tab === 'mandatory' || tab === 'proposed' ? [] : group.newLessons.filter(({ insight }) => matches(insight));
    return lessons.length === 0 && newLessons.length === 0 ? [] : [{ ...group, lessons, newLessons }];
  });
};

export interface ChoiceCounts {
  fitting: number;
  proposed: number;
  chosen: number;
  mandatory: number;
}
export const countChoices = (groups: readonly ChoiceGroup[], { isChosen, isProposed }: ChoiceMarks): ChoiceCounts => {
  const lessons = groups.flatMap((group) => group.lessons);
  const written = groups.reduce((sum, { newLessons }) => sum + newLessons.length, 0);
  return {
    fitting: lessons.length + written,
    proposed: lessons.filter(isProposed).length,
    chosen: lessons.filter(isChosen).length + written,
    mandatory: lessons.filter(({ mandatory }) => mandatory).length,
  };
};

/** The progress strip of the choice: ink for chosen, an open stroke for left out. */
export const choiceStates = (groups: readonly ChoiceGroup[], isChosen: IsChosen): { states: string }[] =>
  groups.map(({ lessons, newLessons }) => ({
    states: lessons.map((lesson) => (isChosen(lesson) ? 'd' : 'o')).join('') + 'd'.repeat(newLessons.length),
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
