import { expect, test } from 'vitest';
import { folderProblems, isBarrel, structureProblems } from './structure.mjs';

const problems = (path: string, text = 'export const one = 1;\n') => structureProblems(path, () => text);

test.each([
  'apps/api/src/modules/projects/projects.routes.ts',
  'apps/api/db/migrations/0001-people.sql',
  'packages/i18n/src/de/common.ts',
  'docs/ARCHITECTURE.md',
])('accepts %s', (path) => {
  expect(problems(path)).toEqual([]);
});

test.each([
  ['apps/web/src/platform/utils/dates.ts', /"utils" says nothing/],
  ['apps/web/src/platform/helpers.ts', /"helpers\.ts" says nothing/],
  ['apps/api/src/common/text.ts', /"common" says nothing/],
  ['packages/contract/src/index.ts', /no index files/],
  ['apps/web/src/components/DataTable.tsx', /small letters/],
  ['apps/api/db/migrations/people.sql', /NNNN-what\.sql/],
])('refuses the name %s', (path, reason) => {
  expect(problems(path)).toEqual([expect.stringMatching(reason)]);
});

test('refuses a file that only passes on what others export', () => {
  expect(isBarrel("// all\nexport * from './a.ts';\nexport { b, type C } from './b.ts';\n")).toBe(true);
  expect(isBarrel("export { b } from './b.ts';\nexport const c = 1;\n")).toBe(false);
  expect(isBarrel('')).toBe(false);
  expect(problems('packages/contract/src/all.ts', "export * from './a.ts';")).toEqual([
    expect.stringMatching(/barrels/),
  ]);
});

test('refuses an overlong style sheet and a script that does not say why it exists', () => {
  expect(problems('apps/web/src/main/shell.css', 'a{}\n'.repeat(301))).toEqual([expect.stringMatching(/longer than/)]);
  expect(problems('scripts/check/tidy.mjs', "import 'x';")).toEqual([expect.stringMatching(/begins with why/)]);
});

test('refuses a screen that changes the query cache itself', () => {
  const cached = () => 'queryClient.setQueryData(key, rows);\nexport const one = 1;\n';
  const screen = 'apps/web/src/features/todos/todos-screen.tsx';
  expect(structureProblems(screen, cached)).toEqual([expect.stringMatching(/query cache/)]);
  expect(structureProblems(screen, () => 'void invalidate(list);\nexport const one = 1;\n')).toHaveLength(1);
  expect(structureProblems(screen, () => 'await router.invalidate();\nexport const one = 1;\n')).toEqual([]);
  for (const path of ['features/todos/todos.mutations.ts', 'features/todos/todos.cache.ts', 'platform/api/queries.ts'])
    expect(structureProblems(`apps/web/src/${path}`, cached)).toEqual([]);
});

test('refuses a comparison of kinds outside their definitions, but not in tests', () => {
  const compared = () => "const isTrade = kind === 'trade';\n";
  expect(structureProblems('apps/web/src/a.ts', compared)).toHaveLength(1);
  expect(structureProblems('apps/api/src/a.ts', () => "if ('pm' !== kind) stop();\n")).toHaveLength(1);
  const inSql = ["sql`select id from lessons as l where l.kind = 'pm'`", "sql`case al.kind when 'x' then 1 end`"];
  for (const statement of inSql) expect(structureProblems('apps/api/src/a.ts', () => statement)).toHaveLength(1);
  expect(structureProblems('apps/web/src/a.test.ts', compared)).toEqual([]);
  expect(structureProblems('apps/web/src/a.ts', () => "const titles = { trade: 'x' };\n")).toEqual([]);
});

test('refuses a platform that imports a module or names a table of one', () => {
  const path = 'apps/api/src/platform/jobs/maintenance-jobs.ts';
  const problems = (text: string) => structureProblems(path, () => text);
  expect(problems("import { x } from '#modules/lessons/x';\nexport const y = x;")).toEqual([
    'the platform imports no module',
  ]);
  for (const text of ["db.selectFrom('lessons')", 'sql`delete from projects where true`', '  worksheets: Table;']) {
    expect(problems(text), text).toEqual([expect.stringMatching(/^the platform knows no table of a module/)]);
  }
  expect(problems("db.selectFrom('sessions')")).toEqual([]);
  expect(structureProblems('apps/api/src/modules/x/x.queries.ts', () => "db.selectFrom('lessons')")).toEqual([]);
});

test('a folder has no more files than one looks through, unless each is an entry of a list', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
  expect(
    folderProblems([...files('apps/web/src/features/todos', 24), ...files('apps/web/src/features/todos/list', 20)]),
  ).toEqual([]);
  expect(folderProblems(files('apps/web/src/features/todos', 25))).toEqual([
    'apps/web/src/features/todos: 25 files; cut it by subject',
  ]);
  expect(folderProblems(files('packages/i18n/src/fr', 60))).toEqual([]);
});
