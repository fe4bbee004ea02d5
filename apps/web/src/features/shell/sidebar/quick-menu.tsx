import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { appHistory } from '../../../platform/navigation/history.ts';
import { openSubEntry } from './open-sub-entry.ts';
import { SubLink } from './sidebar-link.tsx';
import classes from './sidebar.module.css';
import type { ShownEntry, ShownSubEntry } from '../menu/use-menu.ts';

interface QuickMenuProps {
  entry: ShownEntry;
  isRail: boolean;
  here: string;
}

const isAtOrBelow = (here: string, to: string): boolean => here === to || here.startsWith(`${to}/`);

const isSubHere = ({ to, search }: ShownSubEntry, here: string, isFirst: boolean): boolean => {
  const { tab } = search;
  if (!isAtOrBelow(here, to)) return false;
  if (tab === undefined) return true;
  const shown = new URLSearchParams(appHistory.location.search).get('tab');
  return shown === tab || (shown === null && isFirst);
};

/** Opens in place in the wide sidebar, as a flyout beside the rail. */
export const QuickMenu = ({ entry, isRail, here }: QuickMenuProps) => {
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const listId = useId();
  const { icon: Icon, label } = entry;
  const children = entry.children ?? [];
  const isInside = isAtOrBelow(here, entry.to) || children.some(({ to }) => isAtOrBelow(here, to));
  const isOpen = isOpened ?? isInside;

  if (isRail) {
    return (
      <Menu
        side="right"
        trigger={(trigger) => (
          <button {...trigger} type="button" className={classes.entry} data-here={isInside || undefined}>
            <span className={classes.icon}>
              <Icon size={18} stroke={1.25} aria-hidden />
            </span>
            <span className={classes.word}>{label}</span>
          </button>
        )}
      >
        {children.map((child) => (
          <MenuItem key={child.label} onSelect={() => openSubEntry(child)}>
            {child.label}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        data-here={(isInside && !isOpen) || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpened(!isOpen)}
      >
        <span className={classes.icon}>
          <Icon size={18} stroke={1.25} aria-hidden />
        </span>
        <span className={classes.word}>{label}</span>
        <Chevron size={14} stroke={1.25} aria-hidden className={classes.chevron} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {children.map((child, index) => (
          <li key={child.label}>
            <SubLink entry={child} isHere={isSubHere(child, here, index === 0)} />
          </li>
        ))}
      </ul>
    </>
  );
};
