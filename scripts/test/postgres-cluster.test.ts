import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { start } from './postgres-cluster.mjs';

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe.runIf(process.env['POSTGRES_BIN'])('throw-away PostgreSQL server', () => {
  test('listens until it is stopped', async () => {
    const cluster = await start();
    expect(await accepts(cluster.url)).toBe(true);
    await cluster.stop();
    expect(await accepts(cluster.url)).toBe(false);
  });

  test('ends when the process that started it is killed', async () => {
    const module = new URL('./postgres-cluster.mjs', import.meta.url).href;
    const script = `const { url } = await (await import('${module}')).start(); console.log(url); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    expect(await accepts(url)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => accepts(url)).toBe(false);
  });

  test('says what is wrong when a setting is refused', async () => {
    await expect(start({ settings: { shared_buffers: 'many' } })).rejects.toThrow(/shared_buffers/);
  });
});
