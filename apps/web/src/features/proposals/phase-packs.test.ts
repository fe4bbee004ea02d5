import type { ProposalDecision, ProposalView } from '@polier/contract/proposals/proposals.contract';
import { expect, test } from 'vitest';
import { phasePacks } from './phase-packs.ts';

const of = (phase: number, decision: ProposalDecision | null) =>
  ({ phase: { id: phase, title: 'Rohbau', number: null }, decide_by: '2026-11-27', decision }) as ProposalView;
const shape = (proposals: readonly ProposalView[]) =>
  phasePacks(proposals).map(({ phase, open, decided }) => [
    phase.id,
    open.map(({ number }) => number),
    decided.map(({ number }) => number),
  ]);

test('questions keep their number, whether they are decided or not', () => {
  expect(shape([of(1, null), of(1, 'later'), of(1, null)])).toEqual([[1, [1, 3], [2]]]);
});

test('an earlier phase is shown while something of it is open, the latest always', () => {
  expect(shape([of(1, 'apply'), of(2, null), of(2, 'apply'), of(3, 'apply')])).toEqual([
    [2, [1], [2]],
    [3, [], [1]],
  ]);
  expect(shape([])).toEqual([]);
});
