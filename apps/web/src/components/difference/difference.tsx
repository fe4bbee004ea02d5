import { useMemo } from 'react';
import classes from './difference.module.css';
import { wordDifference } from './word-difference.ts';

interface DifferenceProps {
  before: string;
  after: string;
  /** No words of a sentence: one value in place of another. */
  isValue?: boolean;
}

/** Two wordings as one text: what was struck out, what came in. */
export const Difference = ({ before, after, isValue = false }: DifferenceProps) => {
  const parts = useMemo(
    () =>
      isValue
        ? [
            { text: before, change: 'removed' as const },
            { text: ' ', change: 'same' as const },
            { text: after, change: 'added' as const },
          ]
        : wordDifference(before, after),
    [before, after, isValue],
  );
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
