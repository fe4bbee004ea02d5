import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Nadia Keller', 'NK'],
  ['Anna Maria von Ah', 'AA'],
  ['Elektro', 'EL'],
  ['ömer Şahin', 'ÖŞ'],
  ['', ''],
])('%s -> %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
