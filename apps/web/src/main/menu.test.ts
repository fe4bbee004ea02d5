import { type Permission, permissions } from '@polier/contract/permissions';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { expect, test } from 'vitest';
import type { Feature } from '@polier/contract/companies/company-views';
import type { Features } from '../features/companies/company-setting.ts';
import { shownMenu } from '../features/shell/menu/shown-menu.ts';
import { menu } from './menu.ts';

interface Overrides {
  role?: Role;
  /** Instead of a role: these keys alone. */
  keys?: readonly Permission[];
  on?: readonly Feature[];
  screens?: (path: string) => boolean;
  elsewhere?: string;
}

const settingWith = (on: readonly Feature[]) => Object.fromEntries(on.map((feature) => [feature, true])) as Features;

const subEntries = (entry: 'admin' | 'knowledge', { role, keys, on = [], screens, elsewhere }: Overrides) => {
  const held = new Set(keys ?? (role === undefined ? [] : permissionsOf[role]));
  const entries = shownMenu({
    menu,
    session: { token: 'plain', role: { name: 'user', permissions: held } },
    setting: settingWith(on),
    isScreen: screens ?? (() => true),
    isElsewhere: (entry) => entry.to === elsewhere,
  });
  return entries
    .find(({ word }) => word === entry)
    ?.children?.map(({ label }) => ('word' in label ? label.word : label.kind));
};

const adminKeys: readonly Permission[] = [
  'company',
  'app_message',
  'audit',
  'analytics',
  'company.edit',
  'admin.user',
  'project.all',
  'integrations',
  'dynamic_field',
];
const fields = ['feature_dynamic_worksheet_field'] as const;
const adminOf: [string, Overrides, string[] | undefined][] = [
  ['user', { role: 'user' }, undefined],
  ['user, dynamic fields on', { role: 'user', on: fields }, undefined],
  ['admin', { role: 'admin' }, ['company', 'users', 'companyProjects', 'analytics', 'audit', 'integrations']],
  [
    'admin, dynamic fields on',
    { role: 'admin', on: fields },
    ['company', 'users', 'companyProjects', 'analytics', 'audit', 'integrations', 'dynamicFields'],
  ],
  [
    'superadmin',
    { role: 'superadmin' },
    ['companies', 'appMessages', 'company', 'users', 'companyProjects', 'analytics', 'audit', 'integrations'],
  ],
  [
    'superadmin, dynamic fields on',
    { role: 'superadmin', on: fields },
    [
      'companies',
      'appMessages',
      'company',
      'users',
      'companyProjects',
      'analytics',
      'audit',
      'integrations',
      'dynamicFields',
    ],
  ],
  ['other features change nothing', { role: 'user', on: ['feature_tags', 'feature_orders'] }, undefined],
  ['admin-user alone', { keys: ['admin.user'] }, ['users']],
  ['company-edit alone', { keys: ['company.edit'] }, ['company']],
  ['analytics alone', { keys: ['analytics'] }, ['analytics']],
  ['audit alone', { keys: ['audit'] }, ['audit']],
  ['project-all alone', { keys: ['project.all'] }, ['companyProjects']],
  ['integrations alone', { keys: ['integrations'] }, ['integrations']],
  ['dynamic fields alone', { keys: ['dynamic_field'], on: fields }, ['dynamicFields']],
  ['dynamic fields alone, feature off', { keys: ['dynamic_field'] }, undefined],
  ['every other key', { keys: permissions.filter((key) => !adminKeys.includes(key)) }, undefined],
  ['a screen that is not there', { role: 'admin', screens: (path) => path === '/company/update' }, ['company']],
  ['users in another application', { role: 'admin', screens: () => false, elsewhere: '/system/users' }, ['users']],
  ['users in another application, role user', { role: 'user', elsewhere: '/system/users' }, undefined],
];

test.each(adminOf)('admin menu: %s', (_, given, expected) => {
  expect(subEntries('admin', given)).toEqual(expected);
});

const knowledgeOf: [string, Overrides, string[] | undefined][] = [
  ['user', { role: 'user' }, ['trade', 'pm', 'topics', 'phases', 'toVerify']],
  [
    'user, processes and tags on',
    { role: 'user', on: ['feature_tab_x', 'feature_tags'] },
    ['trade', 'pm', 'x', 'topics', 'phases', 'tags', 'toVerify'],
  ],
  [
    'admin',
    { role: 'admin' },
    ['trade', 'pm', 'topics', 'globalTopics', 'globalSubPhases', 'phases', 'toVerify', 'import', 'settings'],
  ],
  [
    'admin, processes and tags on',
    { role: 'admin', on: ['feature_tab_x', 'feature_tags'] },
    [
      'trade',
      'pm',
      'x',
      'topics',
      'globalTopics',
      'globalSubPhases',
      'phases',
      'tags',
      'toVerify',
      'import',
      'settings',
    ],
  ],
  ['import alone', { keys: ['import'] }, ['import']],
  ['no key', { keys: [] }, undefined],
];

test.each(knowledgeOf)('knowledge menu: %s', (_, given, expected) => {
  expect(subEntries('knowledge', given)).toEqual(expected);
});

test('signed out, or with a role that is not loaded yet, nothing shows', () => {
  const view = { menu, setting: undefined, isScreen: () => true, isElsewhere: () => false };
  expect(shownMenu({ ...view, session: { token: null, role: null } })).toEqual([]);
  expect(shownMenu({ ...view, session: { token: 'plain', role: null } })).toEqual([]);
});
