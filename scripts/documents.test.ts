import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '../apps/api/src/platform/config/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const documents = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))];

test('the README lists exactly the settings of the server', () => {
  const table = text('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.values(settings).map(({ name }) => name));
});

test.each(documents)('%s names only commands that exist', (path) => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const named = [...text(path).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z-]+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test.each(documents)('%s links only to files that exist', (path) => {
  const links = [...text(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  for (const link of links) expect(existsSync(join(root, dirname(path), link)), link).toBe(true);
});

test('decision records are numbered without gaps', () => {
  const records = readdirSync(join(root, 'docs/decisions')).toSorted();
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
});

test('every proof that docs/SECURITY.md names exists, and is a test', () => {
  const proofs = [...text('docs/SECURITY.md').matchAll(/`((?:src|test|db|apps|scripts)\/[^`]+\.ts)`/g)].map(
    ([, path = '']) => path,
  );
  expect(proofs.length).toBeGreaterThan(30);
  for (const path of proofs) {
    const whole = /^(?:src|test|db)\//.test(path) ? `apps/api/${path}` : path;
    expect(existsSync(join(root, whole)), whole).toBe(true);
    expect(text(whole), whole).toMatch(/\btest(?:\.each)?\(|securitypolicyviolation/);
  }
});

test('every promise of docs/SECURITY.md has a proof', () => {
  const promises =
    text('docs/SECURITY.md')
      .split('## Deviations')[0]
      ?.match(/^\| (?!Promise|-).+$/gm) ?? [];
  expect(promises.length).toBeGreaterThan(25);
  for (const promise of promises) expect(promise).toMatch(/\| `[^`]+\.ts`/);
});
