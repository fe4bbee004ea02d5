import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which a ticked row stays visible. */
const tickStays = 400;

type Timer = ReturnType<typeof setTimeout>;

/** Keeps just-ticked rows visible for a moment before a filter hides them. */
export const useHeldRows = <Key>() => {
  const [held, setHeld] = useState<ReadonlySet<Key>>(new Set());
  const [timers] = useState(() => new Map<Key, Timer>());
  const release = useCallback(
    (key: Key) => {
      clearTimeout(timers.get(key));
      timers.delete(key);
      setHeld((before) => new Set([...before].filter((other) => other !== key)));
    },
    [timers],
  );
  const hold = useCallback(
    (key: Key, afterwards?: () => void) => {
      clearTimeout(timers.get(key));
      const letGo = () => {
        release(key);
        afterwards?.();
      };
      timers.set(key, setTimeout(letGo, tickStays));
      setHeld((before) => new Set(before).add(key));
    },
    [timers, release],
  );
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
    [timers],
  );
  return { held, hold, release };
};
