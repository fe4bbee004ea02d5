import { addressOf, headersOf } from './call.ts';
import type { CallableEndpoint } from './endpoints.static.ts';
import { withStreamSlot } from './stream-slots.ts';

/** Milliseconds. The server gives a sign of life every 20 seconds. */
const waits = { first: 500, longest: 30_000, silence: 45_000, hidden: 5_000 } as const;
/** Answers after which asking again is of no use: signed out, not allowed, not there. */
const finalStatuses: ReadonlySet<number> = new Set([401, 403, 404, 422]);

export interface StreamHandlers<Message> {
  readonly onMessage: (message: Message) => void;
  /** True while the connection stands. */
  readonly onConnected: (isConnected: boolean) => void;
  /** It may no longer be followed; nothing more comes. */
  readonly onRefused: () => void;
}

/** Reads blocks of server-sent events; `id` is remembered for the return. */
const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: { id: string | undefined; data: string | undefined }) => void,
): Promise<void> => {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length);
      onEvent({ id: field('id: '), data: field('data: ') });
    }
  }
};

/**
 * Follows a stream of the server until the function it answers is called. It comes back by itself, later each time and not
 * together with everybody else, and continues after the last event; a page hidden for long lets go of its connection.
 */
export const followStream = <Message>(
  endpoint: CallableEndpoint,
  query: object,
  { onMessage, onConnected, onRefused }: StreamHandlers<Message>,
): (() => void) => {
  let lastId: string | undefined;
  let failures = 0;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const disconnect = () => {
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
    connection?.abort();
    connection = null;
    onConnected(false);
  };
  const watchSilence = (own: AbortController) => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => own.abort(), waits.silence);
  };
  const follow = async (own: AbortController): Promise<'refused' | 'ended'> => {
    const response = await fetch(addressOf(endpoint, query), {
      headers: {
        ...headersOf(endpoint, false, { isBackground: true }),
        Accept: 'text/event-stream',
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
      },
      signal: own.signal,
      credentials: 'same-origin',
    });
    if (finalStatuses.has(response.status)) return 'refused';
    if (!response.ok || response.body === null) return 'ended';
    watchSilence(own);
    await readEvents(response.body, ({ id, data }) => {
      watchSilence(own);
      lastId = id ?? lastId;
      failures = 0;
      onConnected(true);
      if (data !== undefined) onMessage(JSON.parse(data) as Message);
    });
    return 'ended';
  };
  const connect = async () => {
    if (connection !== null || document.visibilityState === 'hidden' || !navigator.onLine) return;
    clearTimeout(retryTimer);
    const own = new AbortController();
    connection = own;
    const outcome = await withStreamSlot(own.signal, () => follow(own)).catch(() => 'ended' as const);
    if (connection !== own) return;
    disconnect();
    if (outcome === 'refused') {
      onRefused();
      return;
    }
    const wait = Math.min(waits.longest, waits.first * 2 ** failures);
    failures += 1;
    retryTimer = setTimeout(() => void connect(), wait / 2 + Math.random() * wait);
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(disconnect, waits.hidden);
    else void connect();
  };
  const onOnline = () => void connect();
  const onOffline = () => disconnect();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  void connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    clearTimeout(hiddenTimer);
    disconnect();
  };
};
