import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerControl } from './server/answer-control.ts';
import { createRequestHandler } from './server/answer-request.ts';
import { type Faults, newFaults } from './faults/faults.ts';
import { inventedTenants } from './state/invented-tenants.ts';
import { answerLogin } from './login/login-server.ts';
import { signingKey } from './login/signing-key.ts';
import { answerPage } from './pages/answer-page.ts';
import { RequestLog } from './server/request-log.ts';
import type { Tenant, TenantSetup } from './state/state.ts';
import { readTenants, stateWriter } from './state/state-file.ts';
import type { Answer, Exchange } from './server/wire.ts';
import { type AppRegistration, graphOf, loginOf, type ServerContext } from './state/server-context.ts';

export interface Microsoft365Options {
  /** 0, or nothing, takes a free one. */
  readonly port?: number;
  /** What lags, waits and lives goes by it; signatures go by the time of the machine. */
  readonly clock?: { now(): Date };
  /** Where everything is kept over a restart. */
  readonly stateFile?: string;
  readonly app: AppRegistration;
  /** In the place of the two of the demo. */
  readonly tenants?: readonly TenantSetup[];
}

export interface Microsoft365 {
  readonly origin: string;
  readonly loginUrl: string;
  readonly graphUrl: string;
  readonly faults: Faults;
  readonly tenants: readonly Tenant[];
  readonly requests: RequestLog;
  /** What pages and tests act on. */
  readonly context: ServerContext;
  close(): Promise<void>;
}

const longestBody = 4 * 1024 * 1024;
const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const exchangeOf = async (request: IncomingMessage, origin: string): Promise<Exchange | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) return undefined;
    chunks.push(chunk);
  }
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
};

/** Names that lead here from elsewhere, and forms of other pages, are refused: the pages act without a password. */
const isForeign = ({ headers }: IncomingMessage, origin: string): boolean =>
  !loopback.test(headers.host ?? '') || (headers.origin !== undefined && headers.origin !== origin);

const send = (response: ServerResponse, answer: Answer | 'cut'): void => {
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
};

/** A stand-in for Entra's login and Microsoft Graph on this machine, for tests and the demo. */
export const startMicrosoft365 = async (options: Microsoft365Options): Promise<Microsoft365> => {
  const { app, clock = { now: () => new Date() }, stateFile } = options;
  const tenants = readTenants(options.tenants ?? inventedTenants, stateFile);
  const writer = stateWriter(tenants, stateFile);
  const requests = new RequestLog();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context: ServerContext = {
    app,
    tenants,
    faults: newFaults(),
    tokens: new Map(),
    codes: new Map(),
    usedAssertions: new Set(),
    signingKey: signingKey(),
    origin,
    now: () => clock.now().getTime(),
    changed: () => writer.changed(),
  };
  const ofApplication = createRequestHandler(context, requests);

  const answerOf = async (exchange: Exchange, ended: AbortSignal): Promise<Answer | 'cut'> => {
    const answer = await ofApplication(exchange, ended);
    if (answer) return answer;
    const { pathname } = exchange.url;
    if (pathname.startsWith('/login/')) return answerLogin(context, pathname.slice('/login'.length), exchange);
    if (pathname.startsWith('/pretend/')) return answerControl(context, requests, exchange);
    return answerPage(context, exchange);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ending = new AbortController();
    response.once('close', () => ending.abort());
    if (isForeign(request, origin)) return send(response, { status: 403 });
    const exchange = await exchangeOf(request, origin);
    if (!exchange) return send(response, { status: 413 });
    send(response, await answerOf(exchange, ending.signal));
  };

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`pretend Microsoft 365: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  return {
    origin,
    loginUrl: loginOf(context),
    graphUrl: graphOf(context),
    faults: context.faults,
    tenants,
    requests,
    context,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      writer.close();
    },
  };
};
