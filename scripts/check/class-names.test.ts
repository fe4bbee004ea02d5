import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../apps/web/src');
const files = globSync('**/*.{ts,tsx}', { cwd: root });

const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

test('every class that a component names stands in its style sheet', () => {
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(imported)].flatMap(([statement, variable = '', path = '']) => {
      const classes = classesOf(readFileSync(join(root, dirname(file), path), 'utf8'));
      const named = source.replace(statement, '').matchAll(new RegExp(`[^\\w/-]${variable}\\.(\\w+)`, 'g'));
      return [...named].filter(([, name = '']) => !classes.has(name)).map(([, name]) => `${file}: ${name}`);
    });
  });
  expect(files.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
