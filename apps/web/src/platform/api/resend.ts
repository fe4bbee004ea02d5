const waits = [5_000, 15_000, 60_000] as const;

/** Two tabs do not send the same at once. */
export const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`polier.${name}`, work) : work();

/** Sends again what could not reach the server: after growing pauses, and as soon as there is a network. */
export const createResend = (send: () => void) => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(send, pause);
  };
  addEventListener('online', () => after(0));
  return {
    after,
    onFailure: (): void => {
      after(waits[Math.min(failures, waits.length - 1)] ?? 0);
      failures += 1;
    },
    onSuccess: (): void => {
      failures = 0;
    },
  };
};
