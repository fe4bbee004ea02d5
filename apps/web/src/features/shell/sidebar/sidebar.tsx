import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogin2,
  IconUserPlus,
} from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { Logo } from '../../../components/logo/logo.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsSignedIn } from '../../../platform/session/session-store.ts';
import { useApplication } from '../application.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { QuickMenu } from './quick-menu.tsx';
import { RecentLinks } from './recent-links.tsx';
import { RecordBlockLinks } from './record-block-links.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import classes from './sidebar.module.css';
import { type ShownEntry, countOf, isEntryHere } from '../menu/use-menu.ts';

interface SidebarProps {
  entries: readonly ShownEntry[];
  counts: Readonly<Record<string, number>>;
  isRail: boolean;
  onToggle: () => void;
  /** Path of the screen shown. */
  here: string;
}

export const Sidebar = ({ entries, counts, isRail, onToggle, here }: SidebarProps) => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  const { signIn, Block } = useApplication();
  const Toggle = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.sidebar} data-rail={isRail || undefined} aria-label={t('shell.mainNavigation')}>
      <div className={classes.logoRow} data-here={here === '/home' || undefined}>
        <RouteLink
          to="/home"
          className={classes.logo}
          aria-label={`${t('shell.product')}, ${t('shell.start')}`}
          aria-current={here === '/home' ? 'page' : undefined}
        >
          <Logo />
          {!isRail && <span className={classes.product}>{t('shell.product')}</span>}
        </RouteLink>
        <IconButton
          className={classes.toggle}
          label={`${t(isRail ? 'shell.expandSidebar' : 'shell.collapseSidebar')} [`}
          onClick={onToggle}
          aria-expanded={!isRail}
        >
          <Toggle size={16} stroke={1.25} />
        </IconButton>
      </div>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.word} className={entry.startsGroup ? classes.groupStart : undefined}>
            {entry.children === null ? (
              <SidebarLink
                to={entry.to}
                label={entry.label}
                icon={entry.icon}
                isRail={isRail}
                // The block of a record has its own entry for the screens below.
                isHere={isEntryHere(Block === undefined ? entry : { to: entry.to }, here)}
                count={countOf(entry, counts)}
                tone={entry.badgeTone}
              />
            ) : (
              <QuickMenu entry={entry} isRail={isRail} here={here} />
            )}
          </li>
        ))}
        {!isSignedIn && (
          <li>
            <SidebarLink
              to="/auth/login"
              label={t('shell.login')}
              icon={IconLogin2}
              isRail={isRail}
              isHere={false}
              count={0}
            />
          </li>
        )}
        {!isSignedIn && signIn.includes('/auth/register') && (
          <li>
            <SidebarLink
              to="/auth/register"
              label={t('shell.signUp')}
              icon={IconUserPlus}
              isRail={isRail}
              isHere={false}
              count={0}
            />
          </li>
        )}
      </ul>
      {isSignedIn && <RecordBlockLinks isRail={isRail} />}
      {!isRail && isSignedIn && <RecentLinks />}
      {isSignedIn && <ProfileMenu isRail={isRail} />}
    </nav>
  );
};
