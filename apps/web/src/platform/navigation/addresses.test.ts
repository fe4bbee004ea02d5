import { describe, expect, it } from 'vitest';
import { addressOf, readSearch, writeSearch } from './addresses.ts';

describe('addresses', () => {
  it('writes a screen with its parameters', () => {
    expect(addressOf('/worksheet', { kind: 'trade', id: 3 })).toBe('/worksheet?kind=trade&id=3');
    expect(addressOf('/home')).toBe('/home');
  });

  it('leaves out what is empty, joins lists, writes yes as 1', () => {
    expect(writeSearch({ q: '', tab: null, open: false, tags: [], done: true, ids: [1, 2] })).toBe('?done=1&ids=1.2');
  });

  it('reads back what it wrote, whatever the text', () => {
    const search = { q: 'Baugrube & Anker? 100 % «für» +1', tab: 'alle' };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('does not compile without the id a screen needs', () => {
    // @ts-expect-error a worksheet has a kind and an id
    expect(addressOf('/worksheet')).toBe('/worksheet');
    // @ts-expect-error there is no such screen
    expect(addressOf('/nowhere')).toBe('/nowhere');
  });
});
