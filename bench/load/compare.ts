import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Burst, BurstResult } from './generate-load.ts';

const rounds = 3;
const milliseconds = 600;
const warmUp = 200;
const usualCallers = [1, 8, 64];

export interface Comparison {
  readonly callers: number;
  readonly api: BurstResult;
  readonly bare: BurstResult;
}

type Target = Pick<Burst, 'url' | 'method' | 'headers' | 'body'>;

const burst = async (worker: Worker, target: Target, callers: number, time: number): Promise<BurstResult> => {
  worker.postMessage({ ...target, callers, milliseconds: time } satisfies Burst);
  const [answer] = (await once(worker, 'message')) as [{ result: BurstResult } | { error: string }];
  if ('error' in answer) throw new Error(`${target.url}: ${answer.error}`);
  const { failures, failedWith, requests } = answer.result;
  if (failures === requests) throw new Error(`${target.url}: all ${failures} calls failed with ${failedWith}`);
  return answer.result;
};

const medianOf = (results: BurstResult[]): BurstResult =>
  results.toSorted((a, b) => a.p50 - b.p50)[Math.floor(results.length / 2)] as BurstResult;

/** Measures both servers in turns, so that what else the machine does meets both; answers the median round of each. */
export const compare = async (
  api: Target,
  bare: Target,
  callerCounts: readonly number[] = usualCallers,
): Promise<Comparison[]> => {
  const worker = new Worker(new URL('./generate-load.ts', import.meta.url));
  try {
    const comparisons: Comparison[] = [];
    for (const callers of callerCounts) {
      const results: { api: BurstResult[]; bare: BurstResult[] } = { api: [], bare: [] };
      for (const target of [api, bare]) await burst(worker, target, callers, warmUp);
      for (let round = 0; round < rounds; round += 1) {
        results.bare.push(await burst(worker, bare, callers, milliseconds));
        results.api.push(await burst(worker, api, callers, milliseconds));
      }
      comparisons.push({ callers, api: medianOf(results.api), bare: medianOf(results.bare) });
    }
    return comparisons;
  } finally {
    await worker.terminate();
  }
};
