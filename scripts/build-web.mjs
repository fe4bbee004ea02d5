// Builds the web applications when something they are made of has changed since the last build (`npm run build`, and
// before each `npm start` and `npm test`).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps', 'web');
const stampFile = join(web, 'dist', '.sources');
const notSources = new Set(['dist', 'node_modules']);

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));

const sources = () => {
  const hash = createHash('sha256');
  const folders = [web, join(root, 'packages', 'contract'), join(root, 'packages', 'i18n')];
  for (const file of [join(root, 'package-lock.json'), ...folders.flatMap(filesBelow).toSorted()]) {
    hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** @returns {boolean} whether the applications stand ready in apps/web/dist */
export const buildWeb = () => {
  const wanted = sources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  console.log('Building the web applications (first start or changed sources) …');
  // A build that is cut short leaves half of its files.
  rmSync(stampFile, { force: true });
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ['build.ts'], { cwd: web, stdio: 'inherit' });
  if (status !== 0) return false;
  writeFileSync(stampFile, wanted);
  console.log(`Web applications built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
};

if (import.meta.main) process.exitCode = buildWeb() ? 0 : 1;
