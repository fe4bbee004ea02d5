import type { MarkedText as Parts } from '@polier/contract/search/marked-text';
import classes from './marked-text.module.css';

/** Text with its hits underlined; dotted where the word is spelled otherwise. */
export const MarkedText = ({ parts }: { parts: Parts }) =>
  parts.map(({ text, hit }, index) =>
    hit === null ? (
      text
    ) : (
      <mark key={index} className={classes.mark} data-spelling={hit}>
        {text}
      </mark>
    ),
  );
