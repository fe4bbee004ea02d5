import { titleNames } from '@polier/contract/companies/company-views';
import { describe, expect, test } from 'vitest';
import { settingValues } from './setting-values.ts';

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
    verify_months: 24,
    approval_four_eyes: false,
  };

  test('needs a name only while it is on', () => {
    const on = { ...off, feature_dynamic_worksheet_field: true };
    expect(settingValues.safeParse(off).success).toBe(true);
    expect(settingValues.safeParse(on).error?.issues).toMatchObject([{ path: ['dynamic_field_name'] }]);
    expect(settingValues.safeParse({ ...on, dynamic_field_name: 'Bauteil' }).success).toBe(true);
  });
});
