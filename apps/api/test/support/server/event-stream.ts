import type { LiveMessage } from '@polier/contract/live/live.contract';

export interface OpenStream {
  readonly response: Response;
  /** Everything received so far, the newest last. */
  readonly messages: readonly LiveMessage[];
  /** The id of the last event, as a browser would send it on its return. */
  readonly lastEventId: () => string;
  /** The first message that fits, of those received and those to come. */
  readonly next: <T extends LiveMessage['type']>(
    type: T,
    fits?: (message: Extract<LiveMessage, { type: T }>) => boolean,
  ) => Promise<Extract<LiveMessage, { type: T }>>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Milliseconds a test waits for a message. */
const longestWait = 5_000;

/** Follows a stream over a real connection. */
export const openStream = async (
  address: string,
  { token, company, lastEventId }: { token: string; company: number; lastEventId?: string },
): Promise<OpenStream> => {
  const going = new AbortController();
  const response = await fetch(address, {
    signal: going.signal,
    headers: {
      'authorization': `Bearer ${token}`,
      'company-id': String(company),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const messages: LiveMessage[] = [];
  const watchers = new Set<() => void>();
  let id = '';
  const take = (block: string): void => {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) id = line.slice(4);
      if (line.startsWith('data: ')) messages.push(JSON.parse(line.slice(6)) as LiveMessage);
    }
    for (const watch of watchers) watch();
  };
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const next: OpenStream['next'] = (type, fits = () => true) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no ${type} came: ${JSON.stringify(messages)}`)), longestWait);
      const check = (): void => {
        const found = messages.find((message) => message.type === type && fits(message as never));
        if (found === undefined) return;
        clearTimeout(late);
        watchers.delete(check);
        resolve(found as never);
      };
      watchers.add(check);
      check();
    });
  return {
    response,
    messages,
    lastEventId: () => id,
    next,
    ended: read().catch(() => undefined),
    leave: () => going.abort(),
  };
};
