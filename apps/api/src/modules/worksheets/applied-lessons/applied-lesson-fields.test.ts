import { describe, expect, test } from 'vitest';
import { diff } from '#platform/events/diff';
import { type AppliedLessonFields, changeFields, nextFields } from './applied-lesson-fields.ts';

const changesBetween = (before: AppliedLessonFields, after: AppliedLessonFields) => diff(changeFields, before, after);

const untouched: AppliedLessonFields = {
  todo: null,
  solution: null,
  contacttill: null,
  responsible_user_id: null,
  responsible_external_user_id: null,
  dynamic_field_id: null,
  done: false,
  needscheck: false,
  checked: false,
  not_applicable_reason: null,
};
const states = {
  open: untouched,
  openToCheck: { ...untouched, needscheck: true },
  done: { ...untouched, done: true },
  toCheck: { ...untouched, done: true, needscheck: true },
  checked: { ...untouched, done: true, checked: true },
  checkedAsAsked: { ...untouched, done: true, needscheck: true, checked: true },
};
type State = keyof typeof states;
const stateOf = ({ done, needscheck, checked }: AppliedLessonFields): State | undefined =>
  (Object.keys(states) as State[]).find((name) => {
    const state = states[name];
    return state.done === done && state.needscheck === needscheck && state.checked === checked;
  });

describe('the state after a change', () => {
  test.each<[State, Parameters<typeof nextFields>[1], State]>([
    ['open', { done: true }, 'done'],
    ['open', { needscheck: true }, 'openToCheck'],
    ['openToCheck', { done: true }, 'toCheck'],
    ['openToCheck', { needscheck: false }, 'open'],
    ['openToCheck', { done: true, needscheck: false }, 'done'],
    ['open', { checked: true }, 'checked'],
    ['open', { done: true, checked: true }, 'checked'],
    ['open', { done: true, needscheck: true, checked: false }, 'toCheck'],
    ['open', { done: false }, 'open'],
    ['open', { needscheck: false, checked: false }, 'open'],
    ['done', { done: true }, 'done'],
    ['done', { done: false }, 'open'],
    ['done', { needscheck: true }, 'toCheck'],
    ['done', { checked: true }, 'checked'],
    ['toCheck', { done: true }, 'toCheck'],
    ['toCheck', { needscheck: false }, 'done'],
    ['toCheck', { checked: true }, 'checkedAsAsked'],
    ['toCheck', { checked: true, needscheck: false }, 'checked'],
    ['toCheck', { done: false }, 'openToCheck'],
    ['checked', { done: true }, 'checked'],
    ['checked', { checked: false }, 'done'],
    ['checked', { needscheck: true }, 'checkedAsAsked'],
    ['checkedAsAsked', { checked: false }, 'toCheck'],
    ['checkedAsAsked', { done: false }, 'openToCheck'],
    ['checkedAsAsked', { done: true }, 'checkedAsAsked'],
    ['checked', { done: false, checked: false, needscheck: false }, 'open'],
    ['checked', {}, 'checked'],
  ])('of %s by %j is %s', (before, sent, after) => {
    expect(stateOf(nextFields(states[before], sent))).toBe(after);
  });
});

describe('the responsible person', () => {
  const mine = { ...untouched, responsible_user_id: 1 };
  const theirs = { ...untouched, responsible_external_user_id: 2 };
  test.each([
    [untouched, { internal_responsible_user: 1 }, [1, null]],
    [mine, { external_responsible_user: 2 }, [null, 2]],
    [theirs, { internal_responsible_user: 1 }, [1, null]],
    [theirs, { internal_responsible_user: null }, [null, 2]],
    [theirs, { external_responsible_user: null }, [null, null]],
    [mine, { internal_responsible_user: null, external_responsible_user: 2 }, [null, 2]],
    [mine, {}, [1, null]],
  ])('of %j by %j is %j', (before, sent, people) => {
    const after = nextFields(before, sent);
    expect([after.responsible_user_id, after.responsible_external_user_id]).toEqual(people);
  });
});

test('an empty text is none, and what is not sent stays', () => {
  const before = { ...untouched, todo: 'Plan Index D', solution: 'Kernbohrung', not_applicable_reason: 'Entfällt' };
  const after = nextFields(before, { todo: '', not_applicable_reason: '' });
  expect(after).toEqual({ ...before, todo: null, not_applicable_reason: null });
  expect(changesBetween(before, after)).toEqual({
    todo: ['Plan Index D', null],
    not_applicable_reason: ['Entfällt', null],
  });
});

test('two people in sequence count as one change', () => {
  const before = { ...untouched, responsible_user_id: 1 };
  expect(changesBetween(before, nextFields(before, { external_responsible_user: 2 }))).toEqual({
    responsible_user: [1, 2],
  });
  expect(changesBetween(before, nextFields(before, { internal_responsible_user: 1 }))).toEqual({});
});
