import { microsoftPermissions } from '@polier/contract/integrations/integration-states';
import { expect, test } from 'vitest';
import { neededPermission } from './needed-permission.ts';

const group = '0c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e10';
const lines = [
  ['GET', '/organization?$select=id', 'Organization.Read.All'],
  ['GET', '/users?$filter=mail', 'User.Read.All'],
  ['POST', '/groups', 'Group.Create'],
  ['GET', "/groups?$filter=mailNickname eq 'a'", 'GroupMember.Read.All'],
  ['POST', '/teams', 'Team.Create'],
  ['GET', `/teams('${group}')/operations('1')`, 'Team.ReadBasic.All'],
  ['GET', `/teams/${group}`, 'Team.ReadBasic.All'],
  ['POST', `/teams/${group}/members/add`, 'TeamMember.ReadWrite.All'],
  ['GET', `/teams/${group}/channels`, 'Channel.ReadBasic.All'],
  ['POST', `/teams/${group}/channels`, 'Channel.Create'],
  ['GET', `/groups/${group}/planner/plans`, 'Tasks.ReadWrite.All'],
  ['PATCH', '/planner/tasks/1/details', 'Tasks.ReadWrite.All'],
] as const;

test.each(lines)('%s %s needs %s', (method, path, permission) => {
  expect(neededPermission({ method, path })).toBe(permission);
});

test('every permission that is asked for is needed', () => {
  expect([...new Set(lines.map(([, , permission]) => permission))].toSorted()).toEqual(
    [...microsoftPermissions].toSorted(),
  );
});

test('nothing is known of other addresses', () => {
  expect(neededPermission({ method: 'GET', path: '/sites' })).toBeNull();
});
