import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from '#test/support/server/server-process';

const longestWait = 150_000;

export interface ServerProcess {
  readonly address: string;
  /** What it has written, errors of jobs among it. */
  readonly output: () => string;
  /** kill -9: nothing in the process gets a chance to tidy up. */
  readonly kill: () => Promise<void>;
  /** SIGTERM: jobs under way are finished. */
  readonly stop: () => Promise<void>;
}

/** Starts the real server as its own process on a free port and waits until it answers. */
export const startServerProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const { child, output, ready, ended } = startProcess({
    HOST: '127.0.0.1',
    DEMO: 'true',
    LOG_LEVEL: 'error',
    ...env,
  });
  const tooLate = delay(longestWait, undefined, { ref: false }).then(() => {
    throw new Error(`The server was not ready in time:\n${output()}`);
  });
  const address = await Promise.race([ready, tooLate]);
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
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
