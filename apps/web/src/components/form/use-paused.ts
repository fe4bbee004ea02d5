import { useEffect, useState } from 'react';

/** Returns the text once typing pauses for so many milliseconds. */
export const usePaused = (text: string, pause: number): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
};
