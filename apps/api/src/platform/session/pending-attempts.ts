interface PendingAttempts {
  /** Attempts are counted one after the other, so that each knows which of those before it are still undecided. */
  counting: Promise<unknown>;
  /** Attempts that are counted but not yet decided. */
  readonly undecided: Set<Promise<void>>;
  callers: number;
}

/** Pending attempts of this process by their counter. */
const pending = new Map<string, PendingAttempts>();

const join = (key: string): PendingAttempts => {
  const attempts = pending.get(key) ?? { counting: Promise.resolve(), undecided: new Set(), callers: 0 };
  pending.set(key, attempts);
  attempts.callers += 1;
  return attempts;
};

const leave = (key: string, attempts: PendingAttempts): void => {
  attempts.callers -= 1;
  if (attempts.callers === 0) pending.delete(key);
};

/**
 * Counts an attempt and runs it. An attempt over the limit waits until all earlier ones are decided, because a successful
 * one frees the limit: concurrent right passwords are not refused, and the wait time is exact.
 */
export const runAttempt = async <Result>(
  key: string,
  count: () => Promise<Error | null>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const attempts = join(key);
  const decided = Promise.withResolvers<void>();
  const enter = async () => {
    const error = await count();
    if (error === null) attempts.undecided.add(decided.promise);
    return { error, before: [...attempts.undecided] };
  };
  const takeTurn = async (): Promise<void> => {
    const turn = attempts.counting.then(enter);
    attempts.counting = turn.catch(() => undefined);
    const { error, before } = await turn;
    if (error === null) return;
    if (before.length === 0) throw error;
    await Promise.all(before);
    await takeTurn();
  };
  try {
    await takeTurn();
    return await work();
  } finally {
    attempts.undecided.delete(decided.promise);
    decided.resolve();
    leave(key, attempts);
  }
};
