import { expect, test } from 'vitest';
import { permissionFromWire, permissions, permissionTable, wireKey } from './permissions.ts';
import { permissionsOf, roleNames } from './roles.ts';

// Which role holds which key is compared with a table of its own where the server is tested.
test('a higher role never lacks what a lower one holds', () => {
  for (const key of permissionsOf.user) expect(permissionsOf.admin).toContain(key);
  for (const key of permissionsOf.admin) expect(permissionsOf.superadmin).toContain(key);
  expect([...permissionsOf.superadmin]).toEqual(permissions);
});

test.each(permissions)('%s survives the way over the wire', (permission) => {
  expect(wireKey(permission)).toBe(`polier.${permission}`);
  expect(permissionFromWire(wireKey(permission))).toBe(permission);
});

test.each(['polier.unheard.of', 'polier.', '', 'polier.constructor', 'polier.toString', 'polier.__proto__'])(
  'the key %j is none',
  (key) => {
    expect(permissionFromWire(key)).toBeNull();
  },
);

test('role names on the wire', () => {
  expect(roleNames).toEqual({ user: 'user', admin: 'admin', superadmin: 'Superadmin' });
  expect(Object.keys(permissionTable)).toEqual(permissions);
});
