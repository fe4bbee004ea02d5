import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Burst, BurstResult } from './generate-load.ts';

const rounds = 3;
const warmUp = 200;

/** The product, the same SQL on a bare route, and SQL written by hand for just that answer, where there is some. */
export type Servers<T> = Readonly<{ api: T; bare: T; byHand?: T | undefined }>;
export interface Comparison extends Servers<BurstResult> {
  readonly callers: number;
}

export type LoadTarget = Pick<Burst, 'url' | 'method' | 'headers' | 'body' | 'otherBody'>;

/** One burst of requests to a target, in milliseconds. */
export const measureBurst = async (
  worker: Worker,
  target: LoadTarget,
  callers: number,
  time: number,
): Promise<BurstResult> => {
  worker.postMessage({ ...target, callers, milliseconds: time } satisfies Burst);
  const [answer] = (await once(worker, 'message')) as [{ result: BurstResult } | { error: string }];
  if ('error' in answer) throw new Error(`${target.url}: ${answer.error}`);
  const { failures, failedWith, requests } = answer.result;
  if (failures === requests) throw new Error(`${target.url}: all ${failures} calls failed with ${failedWith}`);
  return answer.result;
};

const medianOf = (results: BurstResult[]): BurstResult =>
  results.toSorted((a, b) => a.p50 - b.p50)[Math.floor(results.length / 2)] as BurstResult;

const names = ['bare', 'byHand', 'api'] as const;

/** Measures all servers in turns, so that what else the machine does meets each; answers the median round of each. */
export const compare = async (
  targets: Servers<LoadTarget>,
  callerCounts: readonly number[],
  milliseconds: number,
): Promise<Comparison[]> => {
  const worker = new Worker(new URL('./generate-load.ts', import.meta.url));
  const present = names.flatMap((name) => (targets[name] ? [{ name, target: targets[name] }] : []));
  try {
    const comparisons: Comparison[] = [];
    for (const callers of callerCounts) {
      const results = new Map(present.map(({ name }) => [name, [] as BurstResult[]]));
      for (const { target } of present) await measureBurst(worker, target, callers, warmUp);
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, target } of present) {
          results.get(name)?.push(await measureBurst(worker, target, callers, milliseconds));
        }
      }
      const of = (name: (typeof names)[number]) => medianOf(results.get(name) ?? []);
      comparisons.push({ callers, api: of('api'), bare: of('bare'), byHand: targets.byHand && of('byHand') });
    }
    return comparisons;
  } finally {
    await worker.terminate();
  }
};
