import { connect, createServer, type Server, type Socket } from 'node:net';

export interface CutLine {
  /** The same address, through the line. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** A line to a database that can be cut and mended. */
export const layLine = async (databaseUrl: string): Promise<CutLine> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const open = () =>
    createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
      near.pipe(far).pipe(near);
    });
  let server = open();
  const port = await listen(server, 0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    async mend() {
      server = open();
      await listen(server, port);
    },
  };
};
