export interface Edge {
  readonly id: number;
  readonly predecessorId: number;
}

/** Whether an object comes before itself; without recursion, since chains may be thousands long. */
export const dependsOnItself = (id: number, edges: readonly Edge[]): boolean => {
  const before = Map.groupBy(edges, (edge) => edge.id);
  const seen = new Set<number>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { predecessorId } of before.get(next) ?? []) {
      if (predecessorId === id) return true;
      if (seen.has(predecessorId)) continue;
      seen.add(predecessorId);
      waiting.push(predecessorId);
    }
  }
  return false;
};
