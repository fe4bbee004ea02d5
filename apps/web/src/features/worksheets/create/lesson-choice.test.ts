import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, it } from 'vitest';
import { depthsOf, inTreeOrder, tickOf } from '../model/lesson-tree.ts';
import { choiceGroups, choiceStates, chosenIn, countChoices, shownChoices, withChoice } from './lesson-choice.ts';

const lesson = (id: number, overrides: Partial<LessonView> = {}): LessonView =>
  ({
    id,
    insight: `Ist Frage ${id} geklärt?`,
    mandatory: false,
    parentId: null,
    order: id,
    level: 1,
    ...overrides,
  }) as LessonView;

describe('the tree of lessons', () => {
  it('puts children under their parents, in their order', () => {
    const lessons = [
      lesson(1, { order: 2 }),
      lesson(2, { parentId: 1, order: 9 }),
      lesson(3, { order: 1 }),
      lesson(4, { parentId: 1, order: 8 }),
      lesson(5, { parentId: 4 }),
    ];
    const ordered = inTreeOrder(lessons);
    expect(ordered.map(({ id }) => id)).toEqual([3, 1, 4, 5, 2]);
    expect([...depthsOf(ordered)]).toEqual([
      [3, 1],
      [1, 1],
      [4, 2],
      [5, 3],
      [2, 2],
    ]);
  });

  it('keeps a child whose parent does not fit, without indent', () => {
    const ordered = inTreeOrder([lesson(2, { parentId: 99, level: 2 })]);
    expect(ordered.map(({ id }) => id)).toEqual([2]);
    expect(depthsOf(ordered).get(2)).toBe(1);
  });
});

describe('choosing lessons', () => {
  const groups = choiceGroups(
    [
      {
        id: 7,
        title: 'Planung',
        lessons: [lesson(1, { mandatory: true }), lesson(2), lesson(3, { insight: 'Sind Türen geprüft?' })],
      },
      { id: 8, title: 'Leer', lessons: [] },
      { id: 9, title: 'Neu', lessons: [] },
    ],
    [{ insight: 'Ist es neu?', groupId: 9, projectOnly: false }],
  );
  const isChosen = chosenIn([2]);
  const marks = { isChosen, isProposed: ({ id }: LessonView) => id !== 2 };

  it('leaves out groups with nothing in them', () => {
    expect(groups.map(({ id }) => id)).toEqual([7, 9]);
  });

  it('counts mandatory and written ones as chosen', () => {
    expect(countChoices(groups, marks)).toEqual({ fitting: 4, proposed: 2, chosen: 3, mandatory: 1 });
    expect(choiceStates(groups, isChosen)).toEqual([{ states: 'ddo' }, { states: 'd' }]);
  });

  it('shows what a tab and a search ask for', () => {
    const idsOf = (shown: typeof groups) => shown.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    expect(idsOf(shownChoices(groups, 'chosen', '', marks))).toEqual([1, 2]);
    expect(idsOf(shownChoices(groups, 'mandatory', '', marks))).toEqual([1]);
    expect(idsOf(shownChoices(groups, 'proposed', '', marks))).toEqual([1, 3]);
    expect(shownChoices(groups, 'mandatory', '', marks).flatMap(({ newLessons }) => newLessons)).toEqual([]);
    expect(idsOf(shownChoices(groups, 'fitting', 'turen', marks))).toEqual([3]);
    expect(shownChoices(groups, 'fitting', 'neu', marks).flatMap(({ newLessons }) => newLessons)).toHaveLength(1);
  });

  it('never unticks a mandatory lesson', () => {
    const { lessons } = groups[0]!;
    expect(withChoice([], lessons, true)).toEqual([2, 3]);
    expect(withChoice([2, 3], lessons, false)).toEqual([]);
    expect(tickOf(lessons, chosenIn([]))).toBe('some');
    expect(tickOf(lessons, chosenIn([2, 3]))).toBe('all');
    expect(tickOf([lesson(5)], chosenIn([]))).toBe('none');
  });
});
