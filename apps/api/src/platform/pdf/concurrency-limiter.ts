import { problem } from '../errors/problem.ts';

/** Lets so many works run at the same time and so many wait for their turn; more are refused with `unavailable`. */
export const createConcurrencyLimiter = ({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const take = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw problem('unavailable');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const pass = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take();
    try {
      return await work();
    } finally {
      pass();
    }
  };
};
