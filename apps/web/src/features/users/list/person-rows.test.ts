import type { AccountView } from '@polier/contract/users/accounts.contract';
import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { describe, expect, test } from 'vitest';
import { avatarName, personRows, sortName, tabs } from './person-rows.ts';

const can = { set_role: false, disable: false, remove: false, resend: false, revoke: false };
const member: AccountView = {
  id: 1,
  firstname: 'Nadia',
  lastname: 'Keller',
  email: 'n.keller@polier.example',
  role: 'admin',
  state: 'active',
  invitation: null,
  last_seen_at: null,
  projects_count: 9,
  is_self: true,
  can,
};
const disabled: AccountView = { ...member, id: 2, role: 'user', state: 'disabled', is_self: false };
const invitation: AccountView = {
  ...member,
  id: null,
  firstname: null,
  lastname: null,
  email: 'j.meier@polier.example',
  role: 'admin',
  state: 'invited',
  invitation: { id: 1, expires_at: '2026-11-28T08:00:00.000Z', mail_state: 'sent' },
  projects_count: 0,
};
const ferrari: ExternalUserView = {
  id: 3,
  company: 'Elektro Ferrari AG',
  firstname: 'Luca',
  lastname: 'Ferrari',
  email: null,
  phone: null,
  function: null,
  projects_count: 3,
};
const firm: ExternalUserView = { ...ferrari, id: 4, firstname: null, lastname: null };
const rows = personRows([member, disabled, invitation], [ferrari, firm]);

test('everybody is one row with a key of its own, in the group the list shows', () => {
  expect(rows.map(({ key, group, name }) => [key, group, name])).toEqual([
    ['member.1', 'administrators', 'Nadia Keller'],
    ['member.2', 'users', 'Nadia Keller'],
    ['invitation.1', 'invited', 'j.meier@polier.example'],
    ['external.3', 'externals', 'Luca Ferrari'],
    ['external.4', 'externals', 'Elektro Ferrari AG'],
  ]);
});

test('the surname decides the place, else the firm, else the address', () => {
  expect(rows.map(sortName)).toEqual([
    'Keller Nadia',
    'Keller Nadia',
    'j.meier@polier.example',
    'Ferrari Luca',
    'Elektro Ferrari AG',
  ]);
});

test('an invitation gets its letters from the address', () => {
  expect(rows.map(avatarName)[2]).toBe('j meier');
});

describe('each tab keeps its own', () => {
  test.each([
    ['all', 5],
    ['internal', 2],
    ['external', 2],
    ['invited', 1],
    ['disabled', 1],
  ] as const)('%s: %i', (tab, count) => {
    expect(rows.filter(tabs[tab])).toHaveLength(count);
  });
});
