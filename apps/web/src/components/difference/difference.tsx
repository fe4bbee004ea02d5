import { useMemo } from 'react';
import classes from './difference.module.css';
import { wordDifference } from './word-difference.ts';

/** Two wordings as one text: what was struck out, what came in. */
export const Difference = ({ before, after }: { before: string; after: string }) => {
  const parts = useMemo(() => wordDifference(before, after), [before, after]);
  return parts.map(({ text, change }, index) => {
    if (change === 'same') return text;
    const Tag = change === 'removed' ? 'del' : 'ins';
    return (
      <Tag key={index} className={classes[change]}>
        {text}
      </Tag>
    );
  });
};
