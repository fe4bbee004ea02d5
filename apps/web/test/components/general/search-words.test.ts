import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication } from '../../support/application.ts';
import { placeholderOverflow } from '../../support/placeholder.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

/** What the search of a screen asks for, and by how many pixels it leaves its field. */
const cutWords = (): { words: string; over: number } => {
  const field = page.getByRole('main').getByRole('searchbox').element() as HTMLInputElement;
  return { words: field.placeholder, over: placeholderOverflow(field) };
};

test.each([
  ['/reports', 1280, 'Question, feuille de travail, projet'],
  ['/reports', 768, 'Question, feuille de travail, projet'],
  ['/reports', 390, 'Question, feuille de travail, projet'],
  ['/projects', 1280, 'Numéro, titre, direction'],
  ['/search', 390, 'Question, projet, remarque, personne'],
])('the search of %s says whole at %i px what it looks for', async (address, width, words) => {
  await changeLanguage('fr');
  onTestFinished(() => changeLanguage('de'));
  await setViewport(width, 844);
  await open(address);
  await expect.poll(cutWords).toEqual({ words, over: 0 });
});

test('on the phone the field of the search screen is as high as a thumb', async () => {
  await setViewport(390, 844);
  await open('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect.element(field).toBeVisible();
  const { left, top, height } = field.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  expect(document.elementFromPoint(left + 100, top + 1)).toBe(field.element());
});
