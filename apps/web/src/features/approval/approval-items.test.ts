import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, test } from 'vitest';
import { groupItems, itemAfter, lessonItem, suggestionItem } from './approval-items.ts';

const lesson = (id: number, at: string, verified_at: string | null = null) =>
  ({ id, created_at: at, verified_at }) as LessonView;
const suggestion = (id: number, at: string) => ({ id, created_at: at, lesson: lesson(id + 100, at) }) as SuggestionView;
const items = groupItems([
  suggestionItem('trade', suggestion(1, '2026-11-02')),
  lessonItem('lesson', 'pm', lesson(2, '2026-11-20')),
  lessonItem('verification', 'pm', lesson(3, '2021-02-01', '2024-02-01')),
  lessonItem('lesson', 'trade', lesson(1, '2026-11-01')),
  lessonItem('verification', 'x', lesson(4, '2023-01-01')),
]).flatMap((group) => group.items);

const clarificationOf = (answered_at: string | null) =>
  ({ note: 'Wo?', asked_at: '2026-11-21', answered_at }) as LessonClarification;

describe('the inbox of approval', () => {
  test('has new lessons, then suggestions, then what is to be verified, each the longest waiting first', () => {
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'trade lesson-1',
      'pm lesson-2',
      'trade suggestion-1',
      'x verification-4',
      'pm verification-3',
    ]);
  });

  test('has last what its author is asked about, until there is an answer', () => {
    const old = lessonItem('lesson', 'trade', lesson(5, '2020-01-01'));
    const namesWith = (answered_at: string | null) =>
      groupItems([...items, { ...old, clarification: clarificationOf(answered_at) }]).map(({ name }) => name);
    expect(namesWith(null)).toEqual(['lesson', 'suggestion', 'verification', 'asked']);
    expect(namesWith('2026-11-22')).toEqual(['lesson', 'suggestion', 'verification']);
  });

  test('leaves out groups without an item', () => {
    expect(groupItems([])).toEqual([]);
  });

  test('opens the next one after a decision, at the end the one before', () => {
    expect(itemAfter(items, 'lesson-1')).toBe(items[1]);
    expect(itemAfter(items, 'verification-3')).toBe(items[3]);
    expect(itemAfter(items.slice(0, 1), 'lesson-1')).toBeUndefined();
  });
});
