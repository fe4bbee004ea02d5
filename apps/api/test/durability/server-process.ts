import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const main = join(import.meta.dirname, '../../src/main.ts');
const readyLine = /(http:\/\/127\.0\.0\.1:\d+)/;
const longestWait = 150_000;

export interface ServerProcess {
  readonly address: string;
  /** What it has written, errors of jobs among it. */
  readonly output: () => string;
  /** kill -9: nothing in the process gets a chance to tidy up. */
  readonly kill: () => Promise<void>;
}

const readOutput = (child: ChildProcess): (() => string) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return () => output;
};

const announcedAddress = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const listen = () => {
      const [, address] = readyLine.exec(output()) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)));
    setTimeout(() => reject(new Error(`The server was not ready in time:\n${output()}`)), longestWait).unref();
  });

/** Starts the real server as its own process on a free port and waits until it answers. */
export const startServerProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: 'true', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = readOutput(child);
  const address = await announcedAddress(child, output);
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await delay(20);
  return {
    address,
    output,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
