import { fullPath } from '@polier/contract/endpoint';
import { liveContract } from '@polier/contract/live/live.contract';
import { afterEach } from 'vitest';
import { openStream, type OpenStream } from './event-stream.ts';
import type { TestServer } from './test-server.ts';

interface Place {
  worksheetId?: number;
  projectId?: number;
  orderId?: number;
}
interface StreamOptions {
  lastEventId?: string;
  token?: string;
  company?: number;
}
interface Listening {
  server: TestServer;
  address: string;
  company: number;
}

/** Opens live streams of users; each ends with its test. */
export const followStreams = (
  listening: () => Listening,
): ((userId: number, place: Place, options?: StreamOptions) => Promise<OpenStream>) => {
  const open: OpenStream[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.leave();
  });
  return async (userId, place, { lastEventId, token, company } = {}) => {
    const { server, address, company: usual } = listening();
    const asked = new URLSearchParams(Object.entries(place).map(([name, id]): [string, string] => [name, String(id)]));
    const stream = await openStream(`${address}${fullPath(liveContract.follow)}?${asked.toString()}`, {
      token: token ?? (await server.tokenFor(userId)),
      company: company ?? usual,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });
    open.push(stream);
    return stream;
  };
};
