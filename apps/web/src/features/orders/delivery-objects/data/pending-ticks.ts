const pending = new Set<Promise<unknown>>();

/** Remembers a tick until the server has answered it. */
export const whilePending = async <T>(tick: Promise<T>): Promise<T> => {
  pending.add(tick);
  try {
    return await tick;
  } finally {
    pending.delete(tick);
  }
};

/** A step closes the ticks of the state before it: those under way go first. */
export const ticksAnswered = async (): Promise<void> => {
  await Promise.allSettled(pending);
};

export const areTicksPending = (): boolean => pending.size > 0;
