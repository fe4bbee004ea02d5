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
  /** How many connections there were so far. */
  connections(): number;
  /** How many of them are open. */
  open(): number;
  /** Breaks those that are open, without a word. */
  breakConnections(): void;
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
  const sockets = new Set<Socket>();
  let connections = 0;
  server.server.prependListener('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isAway()) socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    open: () => sockets.size,
    breakConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
