import { describe, expect, it } from 'vitest';
import { type Answer, afterVial, chosenStateOf, flagsOf, isVialHeld, mayTake } from './answer.ts';

type Given = Parameters<typeof isVialHeld>[0];
const inState = (state: keyof typeof flagsOf, check: boolean): Given =>
  ({ ...flagsOf[state], can: { check } as Answer['can'] }) satisfies Given;

describe('the vial', () => {
  it('goes from done to to check, to checked, and back to done', () => {
    const states = [flagsOf.done, flagsOf.toCheck, flagsOf.checked].map((flags) => chosenStateOf(afterVial(flags)));
    expect(states).toEqual(['toCheck', 'checked', 'done']);
  });

  it.each([
    ['open', false, false],
    ['done', false, false],
    ['toCheck', false, true],
    ['toCheck', true, false],
    ['checked', false, false],
    ['checked', true, false],
  ] as const)('at %s, may check %s: held %s', (state, check, held) => {
    expect(isVialHeld(inState(state, check))).toBe(held);
  });
});

describe('the states to choose from', () => {
  it('offers the check only to whom the server lets check', () => {
    expect(mayTake(inState('done', false), 'checked')).toBe(false);
    expect(mayTake(inState('done', true), 'checked')).toBe(true);
  });

  it('leaves everything else to everybody, and what is checked already', () => {
    for (const state of ['open', 'done', 'toCheck'] as const)
      expect(mayTake(inState('checked', false), state)).toBe(true);
    expect(mayTake(inState('checked', false), 'checked')).toBe(true);
  });
});
