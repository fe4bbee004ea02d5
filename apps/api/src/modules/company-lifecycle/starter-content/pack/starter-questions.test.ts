import { readFileSync } from 'node:fs';
import { type QuestionLanguage, scoreQuestion } from '@polier/contract/lessons/question-score';
import { describe, expect, test } from 'vitest';

describe('the questions of the starter content are good ones', () => {
  const { items } = JSON.parse(readFileSync(new URL('./lessons.json', import.meta.url), 'utf8')) as {
    items: { insight: Record<QuestionLanguage, string> }[];
  };

  test.each(['de', 'en', 'fr'] as const)('in %s', (language) => {
    const scores = items.map(({ insight }) => scoreQuestion(insight[language], language));
    const share = (points: number) => scores.filter((score) => (score?.points ?? 0) >= points).length / items.length;
    expect(items.length).toBeGreaterThanOrEqual(150);
    expect(share(4)).toBeGreaterThanOrEqual(0.88);
    expect(share(2)).toBe(1);
    const grave = scores
      .flatMap((score) => score?.findings ?? [])
      .filter(({ fault }) => ['no-question-mark', 'open-question', 'name', 'too-long'].includes(fault));
    expect(grave).toEqual([]);
  });
});
