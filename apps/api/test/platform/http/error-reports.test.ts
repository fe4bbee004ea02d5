import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Receiver, receiverOf } from '@polier/contract/error-reports/error-report';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock/clock';
import { type ErrorReporter, openErrorReporter } from '#platform/error-reports/error-reporter';
import { reportLoggedErrors } from '#platform/error-reports/reported-log';
import { startTestServer } from '#test/support/server/test-server';
import { fixtureContract } from '../fixture-contract.ts';

interface Received {
  readonly address: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A receiver that keeps what it is sent. */
const startReceiver = async (): Promise<{ receiver: Receiver; received: Received[] }> => {
  const received: Received[] = [];
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ address: request.url ?? '', headers: request.headers, text: Buffer.concat(parts).toString() });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void http.close(() => resolve())));
  const { port } = http.address() as AddressInfo;
  const receiver = receiverOf(`http://publickey@127.0.0.1:${port}/in/7`);
  if (receiver === null) throw new Error('the address of the receiver is no address');
  return { receiver, received };
};

const serverReportingTo = async (reporter: ErrorReporter) => {
  const server = await startTestServer({ contract: fixtureContract, observeLog: reportLoggedErrors(reporter) });
  onTestFinished(() => server.close());
  return server;
};

test('a failure of the server reaches the receiver with the id of its request, and with nothing that was sent', async () => {
  const { receiver, received } = await startReceiver();
  const reporter = openErrorReporter({ receiver, version: '1.2.3', clock: systemClock, chance: () => 0 });
  const server = await serverReportingTo(reporter);
  const response = await server.send('GET', '/api/v1/little/fail?how=Geheimnis-im-Keller', {
    token: 'a-token-of-somebody-that-is-long-enough',
  });
  expect(response.status).toBe(500);
  await reporter.sent();
  expect(received).toHaveLength(1);
  const [{ address, headers, text } = { address: '', headers: {}, text: '' }] = received;
  expect(address).toBe('/in/api/7/envelope/?sentry_key=publickey&sentry_version=7');
  expect(headers['content-type']).toBe('application/x-sentry-envelope');
  const [head, kind, event] = text.split('\n').map((line) => (line === '' ? null : (JSON.parse(line) as object)));
  expect(kind).toEqual({ type: 'event' });
  expect(head).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: expect.any(String) });
  expect(event).toMatchObject({
    ...(head && 'event_id' in head && { event_id: head.event_id }),
    platform: 'node',
    release: 'polier@1.2.3',
    tags: { application: 'server', request_id: response.headers['x-request-id'], problem: 'internal' },
    exception: { values: [{ type: 'Error' }] },
  });
  for (const secret of ['Geheimnis', 'a-token', 'unknown failure', 'little/fail']) expect(text).not.toContain(secret);
});

test('what the server refuses is no failure, and is not reported', async () => {
  const { receiver, received } = await startReceiver();
  const reporter = openErrorReporter({ receiver, version: '1.2.3', clock: systemClock, chance: () => 0 });
  const server = await serverReportingTo(reporter);
  expect((await server.send('GET', '/api/v1/little/me')).status).toBe(401);
  expect((await server.send('POST', '/api/v1/little/echo', { body: { title: '' } })).status).toBe(422);
  await reporter.sent();
  expect(received).toEqual([]);
});

test('one error in ten is reported', async () => {
  const { receiver, received } = await startReceiver();
  const chances = [0.0999, 0.1, 0.5, 0.999];
  const reporter = openErrorReporter({
    receiver,
    version: '1.2.3',
    clock: systemClock,
    chance: () => chances.shift() ?? 1,
  });
  for (let count = 0; count < 5; count++) reporter.report(new Error('x'), {});
  await reporter.sent();
  expect(received).toHaveLength(1);
});

test('a receiver that is away disturbs nothing', async () => {
  const receiver = receiverOf('http://publickey@127.0.0.1:9/7');
  if (receiver === null) throw new Error('the address of the receiver is no address');
  const reporter = openErrorReporter({ receiver, version: '1.2.3', clock: systemClock, chance: () => 0 });
  const server = await serverReportingTo(reporter);
  expect((await server.send('GET', '/api/v1/little/fail?how=x')).status).toBe(500);
  await expect(reporter.sent()).resolves.toBeUndefined();
});
