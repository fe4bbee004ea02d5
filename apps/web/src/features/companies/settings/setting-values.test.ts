import { titleNames } from '@polier/contract/companies/company-views';
import { languages } from '@polier/i18n/languages';
import { describe, expect, test } from 'vitest';
import { settingValues, shownTitle, titleGroups, titleNameOf } from './setting-values.ts';

test('every title has one field in each language', () => {
  const made = titleGroups.flatMap((group) => languages.map((language) => titleNameOf(group, language)));
  expect(made.toSorted()).toEqual([...titleNames].toSorted());
});

describe('a title', () => {
  const values = { pm_de_tab_title: 'Bauleitung', pm_en_tab_title: ' ', x_en_tab_title: 'Site' };

  test.each([
    ['pm_tab', 'de', 'Bauleitung'],
    ['pm_tab', 'en', 'Bauleitung'],
    ['pm_tab', 'fr', 'Bauleitung'],
    ['x_tab', 'de', 'Site'],
    ['x_tab', 'fr', 'Site'],
    ['x_process', 'fr', 'ours'],
  ] as const)('%s in %s is %s', (group, language, expected) => {
    expect(shownTitle(values, group, language, 'ours')).toBe(expected);
  });
});

describe('the own column', () => {
  const titles = Object.fromEntries(titleNames.map((name) => [name, '']));
  const off = {
    ...titles,
    feature_tags: false,
    feature_integrations: false,
    feature_orders: false,
    feature_tab_x: false,
    feature_dynamic_worksheet_field: false,
    default_language: 'de',
    dynamic_field_name: '',
  };

  test('needs a name only while it is on', () => {
    const on = { ...off, feature_dynamic_worksheet_field: true };
    expect(settingValues.safeParse(off).success).toBe(true);
    expect(settingValues.safeParse(on).error?.issues).toMatchObject([{ path: ['dynamic_field_name'] }]);
    expect(settingValues.safeParse({ ...on, dynamic_field_name: 'Bauteil' }).success).toBe(true);
  });
});
