import { expect, test } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

test.each([
  ['', [], []],
  ['a@b.ch', ['a@b.ch'], []],
  ['a@b.ch, c@d.ch; e@f.ch\ng@h.ch\r\n\r\n', ['a@b.ch', 'c@d.ch', 'e@f.ch', 'g@h.ch'], []],
  ['a@b.ch c@d.ch\te@f.ch', ['a@b.ch', 'c@d.ch', 'e@f.ch'], []],
  ['"Meier, Jana" <j.meier@firma.ch>', ['j.meier@firma.ch'], []],
  ['Meier Jana <j.meier@firma.ch>; Zemp Paul <p.zemp@firma.ch>', ['j.meier@firma.ch', 'p.zemp@firma.ch'], []],
  ['A@b.ch, a@B.ch', ['A@b.ch'], []],
  ['jörg@müller-bau.ch', ['jörg@müller-bau.ch'], []],
  ['jana', [], ['jana']],
  ['Jana Meier, a@b.ch', ['a@b.ch'], ['Jana Meier']],
  ['Jana <jana>', [], ['Jana <jana>']],
  ['Jana j@m.ch', ['j@m.ch'], ['Jana']],
])('%j', (text, addresses, unreadable) => {
  expect(typedAddresses(text)).toEqual({ addresses, unreadable });
});
