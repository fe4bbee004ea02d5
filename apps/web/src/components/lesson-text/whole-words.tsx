import { partsAroundCompounds } from './short-compounds.ts';
import classes from './lesson-text.module.css';

/** A text whose short words with a hyphen stay on one line, as "mot-clé" does. */
export const WholeWords = ({ children }: { children: string }) =>
  children.includes('-')
    ? partsAroundCompounds(children).map((part, index) =>
        part.isWhole ? (
          <span key={index} className={classes.whole}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )
    : children;
