import { expect, test } from 'vitest';
import { writeInBatches } from './write-in-batches.ts';

test('what comes while a write runs is written by the next one, together', async () => {
  const writes: (readonly number[])[] = [];
  const first = Promise.withResolvers<void>();
  const add = writeInBatches<number>(async (items) => {
    writes.push(items);
    if (writes.length === 1) await first.promise;
  });
  const one = add(1);
  await Promise.resolve();
  const later = [add(2), add(3)];
  expect(writes).toEqual([[1]]);
  first.resolve();
  await Promise.all([one, ...later]);
  expect(writes).toEqual([[1], [2, 3]]);
});

test('a write that fails is known to those it was for, and the next one comes all the same', async () => {
  const add = writeInBatches<string>(async ([item]) => {
    if (item === 'broken') throw new Error('broken');
  });
  const results = await Promise.allSettled([add('broken'), add('with it')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(add('whole')).resolves.toBeUndefined();
});
