import { expect, test } from 'vitest';
import { capabilityLevelOf } from './capability.ts';

const levelOf = (resource: number, competence: number, experience: number) =>
  capabilityLevelOf({ resource, competence, experience });

test('the capability is small below 1.67 and large from 2.34', () => {
  expect(levelOf(1, 1, 1)).toBe('small');
  expect(levelOf(2, 2, 1)).toBe('small');
  expect(levelOf(2, 2, 2)).toBe('medium');
  expect(levelOf(3, 2, 2)).toBe('medium');
  expect(levelOf(3, 3, 2)).toBe('large');
  expect(levelOf(3, 3, 3)).toBe('large');
});
