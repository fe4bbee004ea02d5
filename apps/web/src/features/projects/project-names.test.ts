import { describe, expect, it } from 'vitest';
import { splitProjectTitle } from './project-names.ts';

describe('splitProjectTitle', () => {
  it.each([
    ['2417 Wohnüberbauung Lindenhof', '2417', 'Wohnüberbauung Lindenhof'],
    ['24-17.3 Werkhof', '24-17.3', 'Werkhof'],
    ['Schulhaus 3', null, 'Schulhaus 3'],
    ['2417', null, '2417'],
    ['2417Lindenhof', null, '2417Lindenhof'],
  ])('reads %s', (title, number, name) => {
    expect(splitProjectTitle(title)).toEqual({ number, name });
  });
});
