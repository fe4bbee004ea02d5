import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableConnection {
  /** The same address, through the line. */
  readonly url: string;
  /** Breaks what is open and refuses what comes; the port stays taken, so that no other process gets it meanwhile. */
  cut(): void;
  mend(): void;
  /** Nothing comes through any more, in either direction, and neither side learns of it. */
  silence(): void;
  /** What was held back arrives. */
  speak(): void;
  close(): Promise<void>;
}

/** A line to a database that can be cut and mended. */
export const openBreakableConnection = async (databaseUrl: string): Promise<BreakableConnection> => {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let isSilent = false;
  const join = ([near, far]: readonly [Socket, Socket]) => void near.pipe(far).pipe(near);
  const part = ([near, far]: readonly [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname).on('error', () => undefined);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
    if (!isSilent) join(pair);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    isCut = true;
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend() {
      isCut = false;
    },
    silence() {
      isSilent = true;
      pairs.forEach(part);
    },
    speak() {
      isSilent = false;
      pairs.forEach(join);
    },
    async close() {
      cut();
      await once(server.close(), 'close');
    },
  };
};
