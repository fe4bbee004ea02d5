import type { Path, SearchValue } from '../../../platform/navigation/addresses.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { openSubEntry } from './open-sub-entry.ts';
import classes from './sidebar.module.css';
import type { ShownEntry, ShownSubEntry } from '../menu/use-menu.ts';

/** "99+" above 99, nothing at zero. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

interface SidebarLinkProps {
  to: string;
  search?: Record<string, SearchValue>;
  label: string;
  icon: ShownEntry['icon'];
  isRail: boolean;
  isHere: boolean;
  count: number;
  tone?: 'unread' | 'decision' | 'quiet' | undefined;
}

/** Entries come from a table and have passed its check for an existing screen. */
export const EntryLink = RouteLink as unknown as (
  props: React.ComponentProps<'a'> & { to: Path; search?: Readonly<Record<string, SearchValue>> },
) => React.ReactNode;

export const SidebarLink = ({ to, search, label, icon: Icon, isRail, isHere, count, tone }: SidebarLinkProps) => (
  <EntryLink
    to={to as Path}
    {...(search && { search })}
    className={classes.entry}
    data-here={isHere || undefined}
    aria-current={isHere ? 'page' : undefined}
  >
    <span className={classes.icon}>
      <Icon size={18} stroke={1.25} aria-hidden />
      {isRail && count > 0 && (
        <span className={classes.shoulder} data-tone={tone} aria-hidden="true">
          {badgeText(count)}
        </span>
      )}
    </span>
    <span className={classes.word}>
      {label}
      {isRail && count > 0 && `, ${badgeText(count)}`}
    </span>
    {!isRail && count > 0 && (
      <span className={classes.count} data-tone={tone}>
        {badgeText(count)}
      </span>
    )}
  </EntryLink>
);

export const SubLink = ({ entry, isHere }: { entry: ShownSubEntry; isHere: boolean }) =>
  entry.address === null ? (
    <EntryLink
      to={entry.to as Path}
      search={entry.search}
      className={classes.subEntry}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {entry.label}
    </EntryLink>
  ) : (
    <button type="button" className={classes.subEntry} onClick={() => openSubEntry(entry)}>
      {entry.label}
    </button>
  );
