import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longestFirst } from './test-order.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (name: string, project = 'api') => ({ moduleId: join(root, name), project: { name: project } });

test('the longest files of a project come first, the others stay in their order', () => {
  const [first, second, third, web] = [
    fileOf('apps/api/src/modules/users/users.test.ts'),
    fileOf('apps/api/test/contract/matrix.test.ts'),
    fileOf('apps/api/test/contract/hostile-values.test.ts'),
    fileOf('apps/web/src/platform/dates.test.ts', 'web'),
  ] as const;
  expect(longestFirst([first, second, third, web], root)).toEqual([third, second, first, web]);
});

test('the files that are named exist', () => {
  const named = [...readFileSync(join(root, 'scripts/test/test-order.mjs'), 'utf8').matchAll(/'(apps\/[^']+)'/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
