import pg from 'pg';
import type { Ping } from './silence-watch.ts';

/** Closes a connection without a word to the other side, which may not be listening; what waits on it fails. */
export const breakConnection = (client: pg.ClientBase, error: Error): void => {
  // The typings of pg leave out the connection of a client.
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy(error);
};

export const openPing = (url: string): Ping => {
  let client: pg.Client | null = null;
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'polier', keepAlive: true });
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    client = fresh;
    await fresh.connect();
    return fresh;
  };
  return {
    async ask() {
      await (client ?? (await connect())).query('select 1');
    },
    drop() {
      const dropped = client;
      client = null;
      if (dropped !== null) breakConnection(dropped, new Error('Connection terminated: given up'));
    },
    async close() {
      await client?.end();
    },
  };
};
