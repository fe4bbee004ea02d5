import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circleFaults, circlesOf, importsOf, moduleFaults, moduleGraph, printedGraph } from './imports.mjs';

const project = (files: Readonly<Record<string, string>>) => importsOf(Object.keys(files), (path) => files[path] ?? '');
const module = (path: string) => `apps/api/src/modules/${path}`;

test('follows relative imports, those by name, those of types and those made later', () => {
  const graph = project({
    'apps/api/src/modules/a/a.ts':
      "import type { B } from '../b/b.ts';\nimport '#platform/log/logger';\nconst c = import('./c.ts');",
    'apps/api/src/modules/a/c.ts': "import { kinds } from '@polier/contract/kinds';\nimport { z } from 'zod';",
    'apps/api/src/modules/b/b.ts': '',
    'apps/api/src/platform/log/logger.ts': '',
    'packages/contract/src/kinds.ts': '',
  });
  expect(graph[module('a/a.ts')]).toEqual([module('b/b.ts'), 'apps/api/src/platform/log/logger.ts', module('a/c.ts')]);
  expect(graph[module('a/c.ts')]).toEqual(['packages/contract/src/kinds.ts']);
});

test('finds every circle once, and none where there is none', () => {
  expect(circlesOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['d'], f: ['f'], g: [] })).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
    ['f'],
  ]);
  expect(circlesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
});

test('refuses files that import each other, be it for a type', () => {
  const graph = project({
    'apps/web/src/login/a.ts': "import type { B } from './b';",
    'apps/web/src/login/b.tsx': "export { a } from './a.ts';",
  });
  expect(circleFaults(graph)).toEqual(['files import each other: apps/web/src/login/a.ts, apps/web/src/login/b.tsx']);
});

test('refuses imports that the graph does not allow, edges nobody needs, unknown modules and circles', () => {
  const files = project({
    [module('low/low.ts')]: "import '../high/high.ts';\nimport '../new/new.ts';",
    [module('low/low.test.ts')]: "import '../new/new.ts';",
    [module('high/high.ts')]: "import '../low/low.ts';",
    [module('new/new.ts')]: '',
  });
  expect(moduleFaults(files, { low: ['idle'], high: ['low'], idle: ['low'] })).toEqual([
    `${module('low/low.ts')}: low may not import high`,
    `${module('low/low.ts')}: low may not import new`,
    'new is no module of the graph in scripts/check/imports.mjs',
    'modules reach each other: idle, low',
    'low -> idle: no import needs it any more',
    'idle -> low: no import needs it any more',
  ]);
});

test('names modules from the bottom, as the architecture prints them', () => {
  const names = Object.keys(moduleGraph);
  for (const [name, below] of Object.entries(moduleGraph)) {
    expect(
      below.filter((one) => names.indexOf(one) >= names.indexOf(name)),
      name,
    ).toEqual([]);
  }
  expect(readFileSync(new URL('../../docs/ARCHITECTURE.md', import.meta.url), 'utf8')).toContain(printedGraph);
});
