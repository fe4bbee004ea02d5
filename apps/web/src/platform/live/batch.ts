/** Milliseconds; by chance, so that not all who hear of a change ask at the same moment. */
const waits = { least: 200, most: 1_200 } as const;

interface Batch<Item> {
  readonly add: (items: readonly Item[]) => void;
  readonly stop: () => void;
}

/** Hands on what comes in a short time at once, each only once. */
export const createBatch = <Item>(handOn: (items: readonly Item[]) => void): Batch<Item> => {
  const waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    timer = undefined;
    const items = [...waiting];
    waiting.clear();
    handOn(items);
  };
  return {
    add: (items) => {
      for (const item of items) waiting.add(item);
      if (waiting.size > 0) timer ??= setTimeout(end, waits.least + Math.random() * (waits.most - waits.least));
    },
    stop: () => clearTimeout(timer),
  };
};
