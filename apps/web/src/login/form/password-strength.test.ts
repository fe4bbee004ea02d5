import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', { level: 'short', missing: 8 }],
  ['Sichtbe', { level: 'short', missing: 1 }],
  ['aaaaaaaaaaaaaaaa', { level: 'plain' }],
  ['abababababababab', { level: 'plain' }],
  ['12345678', { level: 'plain' }],
  ['87654321', { level: 'plain' }],
  ['abcdefghijkl', { level: 'plain' }],
  ['Sichtbeton', { level: 'fair' }],
  ['Sichtbeton-42', { level: 'good' }],
  ['Die Schalung steht schief', { level: 'strong' }],
  // Eight characters, though sixteen code units.
  ['👷🏗🧱🪜🔨🪛📐🦺', { level: 'fair' }],
])('calls %j %j', (password, strength) => {
  expect(strengthOf(password)).toEqual(strength);
});
