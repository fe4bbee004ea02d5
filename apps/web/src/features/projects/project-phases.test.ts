import { describe, expect, it } from 'vitest';
import { timelineOf, currentPhaseOf } from './project-phases.ts';

const phase = (id: number, questions: number, done: number) => ({
  id,
  title: `Phase ${id}`,
  abbreviation: String(id),
  order: id,
  questions,
  done,
});

describe('currentPhaseOf', () => {
  it('is the latest phase with lessons that are not all done', () => {
    expect(currentPhaseOf([phase(3, 0, 0), phase(2, 10, 4), phase(1, 5, 2)])?.id).toBe(2);
  });

  it('moves on once everything asked is done', () => {
    expect(currentPhaseOf([phase(1, 5, 5), phase(2, 0, 0)])?.id).toBe(2);
    expect(currentPhaseOf([phase(1, 5, 5)])?.id).toBe(1);
  });

  it('is the first phase before any worksheet, and none without phases', () => {
    expect(currentPhaseOf([phase(2, 0, 0), phase(1, 0, 0)])?.id).toBe(1);
    expect(currentPhaseOf([])).toBeUndefined();
  });
});

describe('timelineOf', () => {
  it('draws the phases in order with their share of done lessons', () => {
    expect(timelineOf([phase(2, 4, 1), phase(1, 0, 0)]).map(({ id, progress }) => [id, progress])).toEqual([
      [1, 0],
      [2, 0.25],
    ]);
  });
});
