import { startMailServer } from '../../apps/api/test/support/server/mail-server.ts';

export interface MailCounter {
  readonly url: string;
  /** How many mails each address has got. */
  readonly received: ReadonlyMap<string, number>;
  /** When the first and the last mail came, milliseconds. */
  readonly times: { first: number; last: number };
  readonly stop: () => Promise<void>;
}

/** A real mail server in this process that counts mails and keeps none. */
export const startMailCounter = async (): Promise<MailCounter> => {
  const received = new Map<string, number>();
  const times = { first: 0, last: 0 };
  const server = await startMailServer({
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        times.last = performance.now();
        times.first ||= times.last;
        for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  return { url: `smtp://127.0.0.1:${server.port}`, received, times, stop: () => server.close() };
};
