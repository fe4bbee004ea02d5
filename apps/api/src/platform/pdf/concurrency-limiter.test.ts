import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

test('so many run at the same time, the others in their order, and what would wait too long is refused', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 2, mostWaiting: 3 });
  let [running, most] = [0, 0];
  const ended: number[] = [];
  const work = (number: number) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(5);
      running -= 1;
      ended.push(number);
    });
  const answers = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(most).toBe(2);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
  for (const answer of answers.slice(5))
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

test('a work that fails gives its turn back', async () => {
  const limited = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 0 });
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(async () => 'done')).toBe('done');
});
