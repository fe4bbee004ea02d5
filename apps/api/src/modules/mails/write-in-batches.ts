/**
 * Writes each item as soon as it comes; what comes while a write runs is written by the next one, together. Every caller waits for
 * the write that holds its item.
 */
export const writeInBatches = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) => {
  let waiting: Item[] = [];
  let next: Promise<void> | null = null;
  let last = Promise.resolve();
  return (item) => {
    waiting.push(item);
    if (next === null) {
      next = last.then(() => {
        const items = waiting;
        waiting = [];
        next = null;
        return write(items);
      });
      // Who waits for it learns of a failure; the next write comes all the same.
      last = next.catch(() => {});
    }
    return next;
  };
};
