import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ping, SilenceWatch } from './silence-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers, is silent or refuses, as the test sets it. */
const database = () => {
  let state: 'answers' | 'silent' | 'refuses' = 'answers';
  let asked = 0;
  const fellSilent = vi.fn<(error: Error) => void>();
  const ping: Ping = {
    ask() {
      asked += 1;
      if (state === 'refuses') return Promise.reject(new Error('ECONNREFUSED'));
      return state === 'silent' ? new Promise(() => undefined) : Promise.resolve();
    },
    drop: () => undefined,
    close: () => Promise.resolve(),
  };
  const become = (next: typeof state) => {
    state = next;
  };
  return { watch: new SilenceWatch(ping, fellSilent), become, fellSilent, asked: () => asked };
};
const never = () => new Promise<string>(() => undefined);
const outcomeOf = (work: Promise<string>) => {
  const outcome = { is: 'waiting' };
  work.then(
    (result) => (outcome.is = result),
    (error: Error) => (outcome.is = error.message),
  );
  return outcome;
};
const silent = 'Connection terminated: the database does not answer';

describe('while statements wait', () => {
  test('a database that answers beside them is left to work for as long as it takes', async () => {
    const { watch, fellSilent } = database();
    const outcome = outcomeOf(watch.answerTo(never));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(outcome.is).toBe('waiting');
    expect(fellSilent).not.toHaveBeenCalled();
  });

  test('a silent one fails all of them within two seconds, and what comes next at once', async () => {
    const { watch, become, fellSilent } = database();
    const outcomes = [outcomeOf(watch.answerTo(never)), outcomeOf(watch.waitFor(never))];
    become('silent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcomes).toEqual([{ is: silent }, { is: silent }]);
    expect(fellSilent).toHaveBeenCalledOnce();
    await expect(watch.answerTo(() => Promise.resolve('too early'))).rejects.toThrow(silent);
  });

  test('a silent one is asked again until it answers, and work goes on then', async () => {
    const { watch, become, fellSilent } = database();
    become('silent');
    void outcomeOf(watch.answerTo(never));
    await vi.advanceTimersByTimeAsync(60_000);
    become('answers');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await watch.answerTo(() => Promise.resolve('well'))).toBe('well');
    expect(fellSilent).toHaveBeenCalledOnce();
  });

  test('one that refuses is not silent: each connection says so itself', async () => {
    const { watch, become, fellSilent } = database();
    become('refuses');
    void outcomeOf(watch.answerTo(never));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fellSilent).not.toHaveBeenCalled();
  });

  test('the answer to any statement counts as an answer', async () => {
    const { watch, become, fellSilent } = database();
    become('silent');
    void outcomeOf(watch.answerTo(never));
    for (let second = 0; second < 10; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      await watch.answerTo(() => Promise.resolve('one row'));
    }
    expect(fellSilent).not.toHaveBeenCalled();
  });
});

test('nobody asks while nothing waits, nor about statements that end soon', async () => {
  const { watch, asked } = database();
  for (let count = 0; count < 20; count++) {
    await watch.answerTo(() => Promise.resolve('one row'));
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(asked()).toBe(0);
});

test('a connection that comes too late is handed back unused', async () => {
  const { watch, become } = database();
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = vi.fn<(connection: string) => void>();
  const outcome = outcomeOf(watch.waitFor(() => promise, late));
  become('silent');
  await vi.advanceTimersByTimeAsync(2_000);
  resolve('connection');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe(silent);
  expect(late).toHaveBeenCalledExactlyOnceWith('connection');
});
