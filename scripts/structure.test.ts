import { expect, test } from 'vitest';
import { isBarrel, structureFaults } from './structure.mjs';

const faults = (path: string, text = 'export const one = 1;\n') => structureFaults(path, () => text);

test.each([
  'apps/api/src/modules/projects/projects.routes.ts',
  'apps/api/db/migrations/0001-people.sql',
  'packages/i18n/src/de/common.ts',
  'docs/ARCHITECTURE.md',
])('accepts %s', (path) => {
  expect(faults(path)).toEqual([]);
});

test.each([
  ['apps/web/src/platform/utils/dates.ts', /"utils" says nothing/],
  ['apps/web/src/platform/helpers.ts', /"helpers\.ts" says nothing/],
  ['apps/api/src/common/text.ts', /"common" says nothing/],
  ['packages/contract/src/index.ts', /no index files/],
  ['apps/web/src/components/DataTable.tsx', /small letters/],
  ['apps/api/db/migrations/people.sql', /NNNN-what\.sql/],
])('refuses the name %s', (path, reason) => {
  expect(faults(path)).toEqual([expect.stringMatching(reason)]);
});

test('refuses a file that only passes on what others export', () => {
  expect(isBarrel("// all\nexport * from './a.ts';\nexport { b, type C } from './b.ts';\n")).toBe(true);
  expect(isBarrel("export { b } from './b.ts';\nexport const c = 1;\n")).toBe(false);
  expect(isBarrel('')).toBe(false);
  expect(faults('packages/contract/src/all.ts', "export * from './a.ts';")).toEqual([expect.stringMatching(/barrels/)]);
});

test('refuses an overlong style sheet and a script that does not say why it exists', () => {
  expect(faults('apps/web/src/main/shell.css', 'a{}\n'.repeat(301))).toEqual([expect.stringMatching(/longer than/)]);
  expect(faults('scripts/tidy.mjs', "import 'x';")).toEqual([expect.stringMatching(/begins with why/)]);
});
