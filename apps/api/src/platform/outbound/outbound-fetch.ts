import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** A refused outbound address. */
class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** How long an answer is waited for, in milliseconds, and how many bytes of it are read. */
export interface OutboundBounds {
  readonly longestWait: number;
  readonly mostBytes: number;
}
const usualBounds: OutboundBounds = { longestWait: 5_000, mostBytes: 1_048_576 };

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** Refuses by the address itself: https and public. A host the operator has named may be private, this machine without https. */
export const checkOutbound = (address: string, privateHosts: readonly string[]): URL => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username !== '' || url.password !== '') throw new OutboundRefused('no address to go to');
  const host = bare(url.hostname);
  const isNamed = privateHosts.includes(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed && isThisMachine(host)))
    throw new OutboundRefused('not https');
  if (!isNamed && (host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw new OutboundRefused('a private address');
  return url;
};

/** Checked when the connection is made, so that a changed DNS answer cannot bypass it. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) return done(error, '', 0);
    if (!first || found.some(({ address }) => isPrivateAddress(address)))
      return done(new OutboundRefused(`${hostname} leads to a private address`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const bodyOf = async (response: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new OutboundRefused('an answer that does not end');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

export interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const textOf = (body: unknown): string | null => {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new OutboundRefused('a body that is no text');
};

const withoutBody = new Set([204, 205, 304]);

/** A fetch that goes to public addresses only, follows no redirect, and waits and reads within bounds. */
export const outboundFetch =
  (privateHosts: readonly string[], { longestWait, mostBytes }: OutboundBounds = usualBounds) =>
  async (address: string, { method, headers, body, signal }: OutboundRequest): Promise<Response> => {
    const url = checkOutbound(address, privateHosts);
    const text = textOf(body);
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const limit = AbortSignal.timeout(longestWait);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = open(url, {
        method,
        headers: { ...headers, ...(text === null ? {} : { 'content-length': String(Buffer.byteLength(text)) }) },
        agent: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(privateHosts.includes(bare(url.hostname)) ? {} : { lookup: publicLookup }),
      });
      asked
        .once('response', resolve)
        .once('error', reject)
        .end(text ?? undefined);
    });
    const bytes = await bodyOf(response, mostBytes);
    const status = response.statusCode ?? 502;
    const pairs = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    );
    return new Response(withoutBody.has(status) ? null : new Uint8Array(bytes), { status, headers: pairs });
  };
