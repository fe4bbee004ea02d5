import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { describe, expect, it } from 'vitest';
import { currentStep, kindRows, readChoice, stepsOf, sumOf, withFlag, writeChoice } from './cloning-choice.ts';

const all = readChoice('');

describe('what is copied', () => {
  it('is everything unless the address leaves something out', () => {
    expect(Object.values(all)).toEqual([true, true, true, true, true, true]);
    expect(writeChoice(all)).toBe('');
    expect(readChoice('withTags.withLessons')).toEqual({ ...all, withTags: false, withLessons: false });
    expect(readChoice('nonsense')).toEqual(all);
  });

  it('comes back from the address as it went in', () => {
    const choice = withFlag(withFlag(all, 'withTags', false), 'withPMPhases', false);
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('never has lessons without their groups', () => {
    expect(withFlag(all, 'withPMPhases', false)).toEqual({ ...all, withPMPhases: false, withPMLessons: false });
    expect(withFlag(all, 'withXProcesses', false)).toEqual({ ...all, withXProcesses: false, withXLessons: false });
    const none = readChoice('withPMPhases.withPMLessons');
    expect(withFlag(none, 'withPMLessons', true)).toEqual(all);
    expect(readChoice('withPMPhases')).toEqual({ ...all, withPMPhases: false, withPMLessons: false });
  });
});

describe('the rows', () => {
  it('show each kind once', () => {
    expect(kindRows.map(({ kind }) => kind).toSorted()).toEqual([...cloningKinds].toSorted());
  });

  it('have one box per choice', () => {
    expect(kindRows.filter(({ isSubgroup }) => isSubgroup).map(({ kind }) => kind)).toEqual([
      'pm_sub_phases',
      'x_sub_processes',
    ]);
    expect(kindRows.filter(({ isBelow }) => isBelow).map(({ kind }) => kind)).toEqual(['pm_lessons', 'x_lessons']);
  });
});

describe('the steps of a copy', () => {
  const totals = { trades: 2, tags: 0, lessons: 10 };

  it('are the kinds that have rows, in the order of the copy', () => {
    expect(stepsOf(totals, { trades: 2, lessons: 4 })).toEqual([
      { kind: 'trades', total: 2, copied: 2 },
      { kind: 'lessons', total: 10, copied: 4 },
    ]);
    expect(sumOf(totals)).toBe(12);
  });

  it('say which one is under way', () => {
    expect(currentStep(stepsOf(totals, {}))?.kind).toBe('trades');
    expect(currentStep(stepsOf(totals, { trades: 2, lessons: 4 }))?.kind).toBe('lessons');
    expect(currentStep(stepsOf(totals, totals))).toBeUndefined();
  });
});
