import type { ReactNode } from 'react';

/** Letters of the longest word that a line cannot divide; a title that is no plain text counts as short. */
export const longestWordOf = (title: ReactNode): number =>
  typeof title === 'string' ? Math.max(1, ...title.split(/[\s-]+/).map((word) => word.length)) : 1;
