import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment } from '../../apps/api/src/platform/config/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const documents = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))];

test('the README lists exactly the settings of the server, each with its default', () => {
  const table = text('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)];
  expect(listed.map(([, name]) => name)).toEqual(Object.keys(environment.shape));
  for (const [, name = '', otherwise = ''] of listed) {
    const schema = environment.shape[name as keyof typeof environment.shape];
    const value = schema.parse(undefined);
    if (['string', 'number', 'boolean'].includes(typeof value) && name !== 'TRUST_PROXY')
      expect(otherwise, name).toContain(`\`${String(value)}\``);
  }
});

test.each(documents)('%s links only to files that exist', (path) => {
  const links = [...text(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  for (const link of links) expect(existsSync(join(root, dirname(path), link)), link).toBe(true);
});

test('decision records are numbered without gaps', () => {
  const records = readdirSync(join(root, 'docs/decisions')).toSorted();
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
});

test('every proof that docs/SECURITY.md names exists', () => {
  const proofs = [...text('docs/SECURITY.md').matchAll(/`((?:src|test|db|apps|scripts)\/[^`]+\.ts)`/g)];
  for (const [, path = ''] of proofs)
    expect(existsSync(join(root, /^(?:src|test|db)\//.test(path) ? `apps/api/${path}` : path)), path).toBe(true);
});
