/** Without HTTP/2 a browser allows six connections to a host over all its windows; streams leave two of them for calls. */
const mostStreams = 4;

const sharesOneConnection = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && /^h[23]/.test(page.nextHopProtocol);
};

const nameOf = (slot: number) => `stream-${slot}`;

/**
 * Runs the work in one of the slots that the windows of this browser have for streams; waits while all are taken. A closed
 * window frees its slot. Pages that are not served securely have no locks, and no bound.
 */
export const withStreamSlot = async <Outcome>(signal: AbortSignal, work: () => Promise<Outcome>): Promise<Outcome> => {
  // Absent on pages that are not served securely, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined || sharesOneConnection()) return work();
  const taken = { outcome: undefined as Promise<Outcome> | undefined };
  for (let slot = 0; slot < mostStreams && taken.outcome === undefined; slot += 1) {
    await locks.request(nameOf(slot), { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      signal.throwIfAborted();
      taken.outcome = work();
      await taken.outcome;
    });
  }
  if (taken.outcome !== undefined) return taken.outcome;
  return locks.request(nameOf(Math.floor(Math.random() * mostStreams)), { signal }, work);
};
