import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testEngine } from '../database/test-engine.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** The address it says it is ready at; rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

type Program = 'main' | 'migrate' | 'superadmin' | 'microsoft-365';
const program = (name: Program) => join(import.meta.dirname, `../../../src/${name}.ts`);

/** The folder of compiled code, where there is one, spares each process half a second. */
const ofThisProcess = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** A process that lives for seconds never gets back what the optimising compiler of the embedded database costs it. */
const flags = testEngine === 'pglite' ? ['--liftoff-only'] : [];

/** Starts the real program; the settings are `env` and nothing of ours. */
export const startProcess = (
  env: Readonly<Record<string, string>>,
  name: Program = 'main',
  ...words: readonly string[]
): ServerProcess => {
  const child = spawn(process.execPath, [...flags, program(name), ...words], {
    env: { ...ofThisProcess, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /ready: (http:\/\/[^/]+)\//.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(text)));
  });
  // A test that expects the start to fail looks at the output instead.
  ready.catch(() => undefined);
  return { child, output: () => text, ready, ended };
};
