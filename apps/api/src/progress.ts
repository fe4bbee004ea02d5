/** Runs a step of the start and logs it, with its time when it takes longer than a second. */
export type Progress = <T>(step: string, work: () => Promise<T>) => Promise<T>;

const longestWait = 1_000;

export const reportTo =
  (say: (line: string) => void): Progress =>
  async (step, work) => {
    // Logged before the work, because the embedded database blocks the process and its timers.
    say(`${step} …`);
    const began = performance.now();
    const result = await work();
    const took = performance.now() - began;
    if (took > longestWait) say(`${step}: ${(took / 1000).toFixed(1)} s`);
    return result;
  };
