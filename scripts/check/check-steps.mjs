// The steps of `npm run check`: each answers whether all is well and, if not, what to read.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circleFaults, importsOf, moduleFaults } from './imports.mjs';
import { lockGaps, parseLock, resolvedAddresses, staleWorkspaces } from '../lock/lock-file.mjs';
import { folderProblems, structureProblems } from './structure.mjs';

/** @typedef {{ passed: boolean, output: string }} Verdict */
/** @typedef {{ name: string, run: () => Verdict | Promise<Verdict> }} Step */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');

/** The type checker is written in Go, which with this setting collects garbage more seldom: a quarter less work for half a GiB. */
const env = { GOGC: '400', ...process.env };

/** @param {string} program @param {string[]} args @returns {Promise<Verdict>} */
const tool = (program, ...args) =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root, env });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });

/** @param {string[]} problems @returns {Verdict} */
const verdict = (problems) => ({ passed: problems.length === 0, output: problems.join('\n') });

/**
 * @param {string} lockText package-lock.json
 * @param {(workspace: string) => import('../lock/lock-file.mjs').Dependencies} manifest its package.json
 * @returns {string[]}
 */
export const lockProblems = (lockText, manifest) => {
  const lock = parseLock(lockText);
  return [
    ...lockGaps(lock).map(
      ({ name, version }) => `package-lock.json has no entry for ${name}@${version}; run npm run lock`,
    ),
    ...staleWorkspaces(lock, manifest).map(
      (path) => `package-lock.json does not follow ${path === '' ? '' : `${path}/`}package.json; run npm run lock`,
    ),
    ...resolvedAddresses(lock).map(
      (path) => `package-lock.json names a registry address for ${path}; run npm run lock`,
    ),
  ];
};

const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** oxlint checks the types of a file by the nearest tsconfig.json and knows no project of another name. */
const otherTypeProjects = () =>
  projectFiles().filter((path) => /(^|\/)tsconfig\.\w+\.json$/.test(path) && path !== 'tsconfig.base.json');

/** @type {readonly Step[]} longest first, because two run at a time */
export const steps = [
  { name: 'lint and types', run: () => tool('oxlint', '--type-check') },
  { name: 'unused code', run: () => tool('knip', '--no-progress') },
  ...otherTypeProjects().map((path) => ({
    name: `types ${path}`,
    run: () => tool('tsc', '--project', path, '--pretty', 'false'),
  })),
  { name: 'format', run: () => tool('oxfmt', '--check', '.') },
  {
    name: 'lock file',
    run: () => verdict(lockProblems(text('package-lock.json'), (path) => JSON.parse(text(join(path, 'package.json'))))),
  },
  {
    name: 'structure',
    run: () =>
      verdict([
        ...folderProblems(projectFiles()),
        ...projectFiles().flatMap((path) =>
          structureProblems(path, () => text(path)).map((fault) => `${path}: ${fault}`),
        ),
      ]),
  },
  {
    name: 'imports',
    run: () => {
      const imports = importsOf(projectFiles(), text);
      const circles = circleFaults(imports);
      return verdict([...moduleFaults(imports), ...circles]);
    },
  },
];
