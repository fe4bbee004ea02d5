import type { LiveMessage } from '@polier/contract/live/live.contract';
import { apiSettings } from '../api/api-settings.ts';
import * as endpoints from '../api/endpoints.static.ts';
import type { StreamHandlers } from '../api/event-stream.ts';

/** A project or a worksheet; null: what waits for the person alone. */
export type Followed = { readonly projectId: number } | { readonly worksheetId: number } | null;

export interface LiveHandlers {
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnected?: (isConnected: boolean) => void;
  /** It may no longer be followed. */
  readonly onRefused?: () => void;
}

interface Follower extends LiveHandlers {
  readonly followed: Followed;
  isRefused: boolean;
}

/** Milliseconds: the first screen is loaded before a stream is opened for the badges alone; a screen opens its own at once. */
const waits = { alone: 1_500, screen: 0, code: 10_000 } as const;

const followers = new Set<Follower>();
let open: { readonly key: string; readonly stop: () => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Another session or company is another stream. */
const keyOf = (followed: Followed) => {
  const { companyId, token } = apiSettings.get();
  return JSON.stringify([companyId, token, followed]);
};

/** The first screen needs no stream, so its code comes later; without a network it is asked for again. */
const followLater = (query: object, handlers: StreamHandlers<LiveMessage>): (() => void) => {
  let stop: (() => void) | null = null;
  let isEnded = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const loadLater = (): void => {
    if (!isEnded) retry = setTimeout(load, waits.code);
  };
  const load = (): void => {
    if (!navigator.onLine) return loadLater();
    void import('../api/event-stream.ts').then(({ followStream }) => {
      if (!isEnded) stop = followStream<LiveMessage>(endpoints.live.follow, query, handlers);
    }, loadLater);
  };
  load();
  return () => {
    isEnded = true;
    clearTimeout(retry);
    stop?.();
  };
};

const openStream = (): void => {
  const newest = [...followers].findLast(({ followed, isRefused }) => followed !== null && !isRefused);
  const followed = newest?.followed ?? null;
  const key = followers.size === 0 ? null : keyOf(followed);
  if (key === (open?.key ?? null)) return;
  open?.stop();
  open = null;
  if (key === null) return;
  const concerned = () => [...followers].filter((one) => one.followed === null || keyOf(one.followed) === key);
  const stop = followLater(followed ?? {}, {
    onMessage: (message) => concerned().forEach(({ onMessage }) => onMessage(message)),
    onConnected: (isConnected) => concerned().forEach(({ onConnected }) => onConnected?.(isConnected)),
    onRefused: () => {
      open = null;
      for (const one of concerned()) {
        one.isRefused = true;
        one.onRefused?.();
      }
      // The badges go on without it; once they are refused too, nothing is asked any more.
      if (followed !== null) plan();
    },
  });
  open = { key, stop };
};

const plan = (): void => {
  clearTimeout(timer);
  const isAlone = [...followers].every(({ followed }) => followed === null);
  timer = setTimeout(openStream, open === null && isAlone && followers.size > 0 ? waits.alone : waits.screen);
};

/**
 * Follows what happens in a project or a worksheet, or what waits for the person, until the function it answers is called. A page has one
 * stream: that of its screen tells of the badges too.
 */
export const followLive = (followed: Followed, handlers: LiveHandlers): (() => void) => {
  const follower: Follower = { ...handlers, followed, isRefused: false };
  followers.add(follower);
  plan();
  return () => {
    followers.delete(follower);
    plan();
  };
};
