import classes from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** External partners have a ring instead of a fill. */
  external?: boolean;
  size?: 20 | 24 | 28;
  /** The name is shown beside it, so nothing is read out. */
  decorative?: boolean;
}

/** `Nadia Keller` -> `NK`; a single word gives its first two letters. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters =
    last === undefined ? Array.from(first).slice(0, 2) : [first, last].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase('de-CH');
};

export const Avatar = ({ name, external = false, size = 24, decorative = false }: AvatarProps) => (
  <span
    className={classes.avatar}
    data-size={size}
    data-external={external || undefined}
    {...(decorative ? { 'aria-hidden': true } : { 'role': 'img', 'aria-label': name, 'title': name })}
  >
    {initialsOf(name)}
  </span>
);

export interface AvatarRowProps {
  people: readonly { id: number; name: string; external?: boolean }[];
  max?: number;
  /** Reads out the whole list. */
  label: string;
}

/** Up to `max` people, the rest as a number. */
export const AvatarRow = ({ people, max = 3, label }: AvatarRowProps) => (
  <span className={classes.row} role="img" aria-label={label} title={people.map(({ name }) => name).join(', ')}>
    {people.slice(0, max).map(({ id, name, external }) => (
      <Avatar key={`${external === true}${id}`} name={name} external={external === true} decorative />
    ))}
    {people.length > max && <span className={classes.rest}>+{people.length - max}</span>}
  </span>
);
