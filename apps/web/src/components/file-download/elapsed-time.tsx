import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './elapsed-time.module.css';

/** Seconds in which nobody wonders. */
const shownAfter = 3;

interface ElapsedTimeProps {
  /** Pages of the document that are laid out so far. */
  pages: number | null;
}

/** How long a document has taken so far, as `1:07`, and its pages so far; how much of it is left nobody knows. */
export const ElapsedTime = ({ pages }: ElapsedTimeProps) => {
  const t = useTranslation();
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
      {pages !== null && `, ${t('print.pagesSoFar', { count: pages })}`}
    </span>
  );
};
