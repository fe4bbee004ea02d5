/** Runs a step of the start; one that takes longer than a second says so. */
export type Progress = <T>(step: string, work: () => Promise<T>) => Promise<T>;

const patience = 1_000;

export const reportTo =
  (say: (line: string) => void): Progress =>
  async (step, work) => {
    const began = performance.now();
    let told = false;
    const timer = setTimeout(() => {
      told = true;
      say(`${step} …`);
    }, patience);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (told) say(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
  };
