import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { start } from './postgres-cluster.mjs';

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
const exists = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** An ended process stays in the table until it is collected. */
const isGone = async (pid: number) => {
  for (let waited = 0; exists(pid) && waited < 10_000; waited += 50) await delay(50);
  return !exists(pid);
};

describe.runIf(process.env['POSTGRES_BIN'])('throw-away PostgreSQL server', { timeout: 30_000 }, () => {
  test('listens until it is stopped', async () => {
    const cluster = await start();
    expect(await accepts(cluster.url)).toBe(true);
    await cluster.stop();
    expect(await accepts(cluster.url)).toBe(false);
    expect(await isGone(cluster.pid)).toBe(true);
  });

  test('ends when the process that started it is killed', async () => {
    const module = new URL('./postgres-cluster.mjs', import.meta.url).href;
    const script = `const { pid } = await (await import('${module}')).start(); console.log(pid); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(exists(pid)).toBe(true);
    child.kill('SIGKILL');
    expect(await isGone(pid)).toBe(true);
  });

  test('says what is wrong when a setting is refused', async () => {
    await expect(start({ settings: { shared_buffers: 'many' } })).rejects.toThrow(/shared_buffers/);
  });
});
