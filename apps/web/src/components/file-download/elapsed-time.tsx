import { useEffect, useState } from 'react';
import classes from './elapsed-time.module.css';

/** Seconds in which nobody wonders. */
const shownAfter = 3;

/** How long what is under way has taken so far, as `1:07`; how much of it is left nobody knows. */
export const ElapsedTime = () => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < shownAfter) return null;
  return (
    <span className={classes.time} aria-hidden>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
};
