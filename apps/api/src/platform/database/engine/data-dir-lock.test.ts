import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

const module = new URL('data-dir-lock.ts', import.meta.url).href;
const script = `
  const { lockDataDir } = await import(${JSON.stringify(module)});
  await lockDataDir(process.argv[1]).then(() => console.log('held'), ({ name }) => console.log(name));
  setInterval(() => {}, 60_000);
`;

/** A process that takes the lock and then waits to be killed; resolves with what came of it. */
const startHolder = async (dataDir: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { outcome: line.toString().trim(), kill };
};

test('of several processes that start at once after a kill, one takes the folder', { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'polier-lock-'));
  for (let round = 0; round < 4; round += 1) {
    const holders = await Promise.all(Array.from({ length: 6 }, () => startHolder(dataDir)));
    const outcomes = holders.map(({ outcome }) => outcome).toSorted();
    await Promise.all(holders.map(({ kill }) => kill()));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'DataDirInUse'), 'held']);
  }
  await rm(dataDir, { recursive: true });
});

test('a lock that is given back can be taken again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'polier-lock-'));
  const unlock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`${dataDir} is in use by another Polier process`);
  unlock();
  (await lockDataDir(dataDir))();
  await rm(dataDir, { recursive: true });
});
