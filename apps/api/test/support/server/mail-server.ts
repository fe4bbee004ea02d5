import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope: where the mail server takes it. */
  readonly receivers: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A real mail server in this process; without options it takes every mail over a plain line. While it is away it breaks
 * every connection and keeps its port, which another process could take otherwise.
 */
export const startMailServer = async (options: SMTPServerOptions = {}, isAway = () => false): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const take = async (receivers: string[], raw: Buffer, done: () => void): Promise<void> => {
    received.push({ receivers, raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) });
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const receivers = session.envelope.rcptTo.map(({ address }) => address);
        void take(receivers, raw, done);
      });
    },
    ...options,
  });
  // A client that hangs up, as one does that distrusts the certificate, is no fault of a test.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket: Socket) => isAway() && socket.resetAndDestroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
