// `npm run lock`: writes package-lock.json after a change of dependencies, with npm 11 on Node 24 and complete for every
// platform. An older npm drops the libc lines, an older Node quietly picks older packages.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, noNodeSentence } from '../setup/node-runtime.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = findNode(root);
if (node === undefined) {
  console.error(noNodeSentence);
  process.exit(1);
}
const env = { ...process.env, PATH: [node, process.env['PATH']].filter(Boolean).join(delimiter) };

const { stdout: version } = spawnSync('npm', ['--version'], { encoding: 'utf8', env });
if (Number.parseInt(version, 10) < 11) {
  console.error(`npm ${version.trim()} writes an incomplete lock file; install npm 11: npm install --global npm@11`);
  process.exit(1);
}
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import('./complete-lock.mjs');
