/** Runs a step of the start and says so; one that takes longer than a second says how long it took. */
export type Progress = <T>(step: string, work: () => Promise<T>) => Promise<T>;

const patience = 1_000;

export const reportTo =
  (say: (line: string) => void): Progress =>
  async (step, work) => {
    // Said before: the embedded database blocks the process while it works, no timer would fire.
    say(`${step} …`);
    const began = performance.now();
    const result = await work();
    const took = performance.now() - began;
    if (took > patience) say(`${step}: ${(took / 1000).toFixed(1)} s`);
    return result;
  };
