import classes from './colleague-mark.module.css';

interface ColleagueMarkProps {
  text: string;
  /** Over a field of the side panel instead of a card. */
  isInField?: boolean;
}

/** Who else writes there, or has just changed it. */
export const ColleagueMark = ({ text, isInField = false }: ColleagueMarkProps) => (
  <span className={classes.mark} data-in-field={isInField || undefined}>
    {text}
  </span>
);
