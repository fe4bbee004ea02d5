import { deliverySteps } from '@polier/contract/orders/delivery/delivery-object-steps';
import { expect, test } from 'vitest';
import { saidWith, stepsOf, stepWord } from './delivery-steps.ts';

test('the step towards acceptance is the next one, the others follow', () => {
  expect(stepsOf('submitted', ['rejected', 'accepted'])).toEqual({ next: 'accepted', others: ['rejected'] });
  expect(stepsOf('accepted', ['in_progress'])).toEqual({ next: null, others: ['in_progress'] });
  expect(stepsOf('planned', [])).toEqual({ next: null, others: [] });
});

test('each step that the contract knows has a word of its own', () => {
  const words = deliverySteps.map(({ from, to }) => (to === 'cancelled' ? 'cancel' : `${from} ${stepWord(from, to)}`));
  expect(words.filter((word) => word.endsWith(' start'))).toEqual(['planned start']);
});

test('a rejection takes a reason and a cause', () => {
  expect(saidWith('submitted', 'rejected')).toEqual(['note', 'cause']);
  expect(saidWith('planned', 'in_progress')).toEqual([]);
});
