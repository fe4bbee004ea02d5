import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { problem } from '../../errors/problem.ts';
import { headersOfEveryResponse } from './security-headers.ts';

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a request that Fastify never sees, without a language, since none could be read. */
const bareProblem = (status: number) => {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status });
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    ...headersOfEveryResponse,
    'connection': 'close',
  };
  return { status, title, headers, body };
};

/** Refuses an invalid HTTP request and closes the connection, whose further bytes cannot be trusted. */
export const refuseConnection = ({ code }: ConnectionError, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, title, headers, body } = bareProblem(statusOf[code] ?? 400);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Node answers an Expect other than 100-continue by itself, without a body and without our headers. */
const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const { status, headers, body } = bareProblem(417);
  response.writeHead(status, headers).end(body);
};

const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** Two hosts are read differently by proxies and by us; only HTTP/1.0 may name none. Needs `requireHostHeader: false`. */
export const registerConnectionChecks = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', refuseExpectation);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = hostsIn(raw);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return done();
    reply.header('connection', 'close');
    return done(problem('invalid-host'));
  });
};
