/** Milliseconds; by chance, so that not all who are told of a change ask at the same moment. */
const waits = { least: 200, most: 1_200 } as const;

interface Gathering<Found> {
  readonly add: (found: readonly Found[]) => void;
  readonly stop: () => void;
}

/** Hands on what comes in a short time at once, each only once. */
export const gather = <Found>(handOn: (found: readonly Found[]) => void): Gathering<Found> => {
  const gathered = new Set<Found>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    timer = undefined;
    const found = [...gathered];
    gathered.clear();
    handOn(found);
  };
  return {
    add: (found) => {
      for (const one of found) gathered.add(one);
      if (gathered.size > 0) timer ??= setTimeout(end, waits.least + Math.random() * (waits.most - waits.least));
    },
    stop: () => clearTimeout(timer),
  };
};
