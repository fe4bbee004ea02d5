import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './menu.module.css';

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  /** Right: a key, a note. */
  aside?: ReactNode;
  /** `one`: one of several (a radio); `many`: on or off (a checkbox). */
  choice?: 'one' | 'many';
  isChosen?: boolean;
  /** For words in another language. */
  lang?: string;
}

const roles = { one: 'menuitemradio', many: 'menuitemcheckbox' } as const;

export const MenuItem = ({ children, onSelect, icon, aside, choice, isChosen = false, lang }: MenuItemProps) => (
  <button
    type="button"
    className={classes.item}
    role={choice === undefined ? 'menuitem' : roles[choice]}
    {...(choice !== undefined && { 'aria-checked': isChosen })}
    tabIndex={-1}
    lang={lang}
    onClick={onSelect}
  >
    {icon}
    <span className={classes.words}>{children}</span>
    {aside !== undefined && <span className={classes.aside}>{aside}</span>}
    {choice !== undefined && (
      <span className={classes.check}>{isChosen && <IconCheck size={15} stroke={2} aria-hidden />}</span>
    )}
  </button>
);

/** A heading over some items, under a hairline. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={classes.group}>
    <span className={classes.groupLabel} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);
