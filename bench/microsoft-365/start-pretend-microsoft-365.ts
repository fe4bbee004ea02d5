import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PretendMicrosoft365 {
  readonly child: ChildProcess;
  /** The first of its tenants. */
  readonly tenant: string;
  readonly tenants: readonly string[];
  /** Settings of a server that talks to it. */
  readonly env: Record<string, string>;
}

/** The pretend Microsoft 365 with the two tenants of the demo and further ones, all with consent. */
export const startPretendMicrosoft365 = async (furtherTenants = 0): Promise<PretendMicrosoft365> => {
  const child = fork(join(import.meta.dirname, 'pretend-process.ts'), [String(furtherTenants)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [started] = (await once(child, 'message')) as [Omit<PretendMicrosoft365, 'child'>];
  return { ...started, child };
};
