import { describe, expect, test } from 'vitest';
import { ownTitle, titleGroups, titleNameOf } from './company-titles.ts';
import { titleNames } from './company-views.ts';

const languages = ['de', 'en', 'fr'] as const;

test('every title has one field in each language', () => {
  const made = titleGroups.flatMap((group) => languages.map((language) => titleNameOf(group, language)));
  expect(made.toSorted()).toEqual([...titleNames].toSorted());
});

describe('a title', () => {
  const setting = {
    pm_de_tab_title: 'Bauleitung',
    pm_en_tab_title: ' ',
    pm_fr_tab_title: null,
    x_de_tab_title: '',
    x_en_tab_title: 'Site',
    x_de_process_title: 'Ablauf',
    x_fr_process_title: ' Processus ',
  };

  test.each([
    ['pm_tab', 'de', 'Bauleitung'],
    ['pm_tab', 'en', 'Bauleitung'],
    ['pm_tab', 'fr', 'Bauleitung'],
    ['x_tab', 'en', 'Site'],
    ['x_tab', 'de', undefined],
    ['x_tab', 'fr', undefined],
    ['x_process', 'fr', 'Processus'],
    ['x_process', 'en', 'Ablauf'],
  ] as const)('%s in %s is %s', (group, language, expected) => {
    expect(ownTitle(setting, group, language)).toBe(expected);
  });

  test('of a company that is not known yet is none', () => expect(ownTitle(undefined, 'x_tab', 'de')).toBeUndefined());
});
