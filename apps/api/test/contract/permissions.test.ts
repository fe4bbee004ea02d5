import { permissions, wireKey } from '@polier/contract/permissions';
import { permissionsOf, roles } from '@polier/contract/roles';
import { expect, test } from 'vitest';
import { expectedPermissions } from './expected/expected-tables.ts';

test('every key of the expected table exists, and no other', () => {
  expect(expectedPermissions).toHaveLength(186);
  expect(permissions.map(wireKey).toSorted()).toEqual(expectedPermissions.map(({ key }) => key).toSorted());
});

test.each(roles)('role %s holds exactly the keys of the expected table', (role) => {
  const expected = expectedPermissions.filter((row) => row[role]).map(({ key }) => key);
  expect([...permissionsOf[role]].map(wireKey).toSorted()).toEqual(expected.toSorted());
});
