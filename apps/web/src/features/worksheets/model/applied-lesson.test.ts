import { describe, expect, it } from 'vitest';
import {
  afterCheckToggle,
  flagsAfterTick,
  checkToggleStateOf,
  chosenStateOf,
  flagsOf,
  inverseOf,
  isCheckForbidden,
  mayChoose,
} from './applied-lesson.ts';

const rows = {
  open: { done: false, needscheck: false, checked: false },
  requested: { done: false, needscheck: true, checked: false },
  done: { done: true, needscheck: false, checked: false },
  toCheck: { done: true, needscheck: true, checked: false },
  checked: { done: true, needscheck: false, checked: true },
  checkedAsAsked: { done: true, needscheck: true, checked: true },
};
type RowState = keyof typeof rows;
type Overrides = Parameters<typeof isCheckForbidden>[0];
const inState = (state: RowState, check: boolean): Overrides =>
  ({ ...rows[state], can: { check } }) satisfies Overrides;

describe('the check toggle', () => {
  it.each<[RowState, RowState]>([
    ['open', 'toCheck'],
    ['requested', 'toCheck'],
    ['done', 'toCheck'],
    ['toCheck', 'checkedAsAsked'],
    ['checkedAsAsked', 'toCheck'],
    ['checked', 'done'],
  ])('goes from %s to %s', (before, after) => {
    expect({ ...rows[before], ...afterCheckToggle(rows[before]) }).toEqual(rows[after]);
  });

  it.each([
    ['open', 'empty'],
    ['requested', 'requested'],
    ['done', 'empty'],
    ['toCheck', 'to-check'],
    ['checked', 'checked'],
    ['checkedAsAsked', 'checked'],
  ] as const)('of %s shows %s', (state, shown) => {
    expect(checkToggleStateOf(rows[state])).toBe(shown);
  });

  it.each([
    ['open', false, false],
    ['done', false, false],
    ['toCheck', false, true],
    ['toCheck', true, false],
    ['checked', false, false],
    ['checkedAsAsked', false, false],
  ] as const)('at %s, may check %s: held %s', (state, check, held) => {
    expect(isCheckForbidden(inState(state, check))).toBe(held);
  });
});

describe('ticking', () => {
  it.each<[RowState, RowState]>([
    ['open', 'done'],
    ['requested', 'toCheck'],
    ['toCheck', 'requested'],
    ['checked', 'open'],
    ['checkedAsAsked', 'requested'],
  ])('goes from %s to %s', (before, after) => {
    expect({ ...rows[before], ...flagsAfterTick(rows[before]) }).toEqual(rows[after]);
  });
});

describe('the states to choose from', () => {
  it('lead there from everywhere, but what needs a check is not just done', () => {
    for (const before of Object.values(rows)) {
      for (const state of ['open', 'toCheck', 'checked'] as const) {
        expect(chosenStateOf({ ...before, ...flagsOf(before, state) })).toBe(state);
      }
    }
    expect(chosenStateOf({ ...rows.requested, ...flagsOf(rows.requested, 'done') })).toBe('toCheck');
    expect(chosenStateOf({ ...rows.toCheck, ...flagsOf(rows.toCheck, 'done') })).toBe('done');
    expect(chosenStateOf({ ...rows.checkedAsAsked, ...flagsOf(rows.checkedAsAsked, 'done') })).toBe('done');
  });

  it('offer the check only to whom the server lets check', () => {
    expect(mayChoose(inState('done', false), 'checked')).toBe(false);
    expect(mayChoose(inState('done', true), 'checked')).toBe(true);
  });

  it('leave everything else to everybody, and what is checked already', () => {
    for (const state of ['open', 'done', 'toCheck'] as const)
      expect(mayChoose(inState('checked', false), state)).toBe(true);
    expect(mayChoose(inState('checked', false), 'checked')).toBe(true);
  });
});

describe('undoing what takes a check back', () => {
  it.each([
    ['reopened by its checker', { done: false, checked: false }, true, false, { done: true, needscheck: true }],
    ['reopened with edit.all', { done: false, checked: false }, true, true, { done: true, checked: true }],
    ['unchecked by another one', { checked: false }, true, false, { checked: true }],
    ['unchecked by who did it', { checked: false }, false, false, { needscheck: true }],
  ])('%s', (_name, changes, check, checksOwn, expected) => {
    const row = { ...rows.checked, can: { check } } as Parameters<typeof inverseOf>[0];
    expect(inverseOf(row, changes, checksOwn)).toEqual(expected);
  });
});
