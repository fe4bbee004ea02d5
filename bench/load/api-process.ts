import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface ApiProcess {
  readonly address: string;
  readonly pid: number;
  /** Resident memory now, MiB. */
  readonly memory: () => number;
  /** The most resident memory since the start, or since it was reset, MiB. */
  readonly peakMemory: () => number;
  readonly resetPeakMemory: () => void;
  readonly stop: () => Promise<void>;
}

const memoryOf = (child: ChildProcess, figure: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`${figure}:\\s+(\\d+)`).exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** Starts the product's own server as `npm run serve` does, on a free port, and waits until it is ready. */
export const startApi = async (env: Record<string, string>): Promise<ApiProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'apps/api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || attempt > 1_800) throw new Error('The server did not become ready.');
    await delay(100);
  }
  return {
    address,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child, 'VmRSS'),
    peakMemory: () => memoryOf(child, 'VmHWM'),
    resetPeakMemory: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
