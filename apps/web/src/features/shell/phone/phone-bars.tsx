import { IconLogin2, IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { Logo } from '../../../components/logo/logo.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goToAddress } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsSignedIn } from '../../../platform/session/session-store.ts';
import { MainLink } from '../main-screen.tsx';
import { openPalette } from '../overlays.ts';
import classes from './phone-bars.module.css';
import { ScopeSelector } from '../top-bar/scope-selector.tsx';
import { badgeText } from '../sidebar/sidebar-link.tsx';
import { LanguageChooser } from '../top-bar/top-bar.tsx';
import { type ShownEntry, countOf, isEntryHere } from '../menu/use-menu.ts';

export const PhoneTop = () => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  return (
    <header className={classes.top}>
      <RouteLink to="/home" className={classes.logo} aria-label={`${t('shell.product')}, ${t('shell.start')}`}>
        <Logo size={38} />
      </RouteLink>
      {isSignedIn ? <ScopeSelector /> : <LanguageChooser />}
      {isSignedIn && (
        <IconButton label={t('shell.searchOrCommand')} onClick={openPalette}>
          <IconSearch size={20} stroke={1.5} />
        </IconButton>
      )}
    </header>
  );
};

interface PhoneBottomProps {
  entries: readonly ShownEntry[];
  counts: Readonly<Record<string, number>>;
  here: string;
  onMore: () => void;
  isMoreOpen: boolean;
}

/** The bottom bar of the phone: the entries most used, all others, and the corner that records an experience. */
export const PhoneBottom = ({ entries, counts, here, onMore, isMoreOpen }: PhoneBottomProps) => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  const mayRecord = useCan('experience.create');
  return (
    <nav className={classes.bottom} aria-label={t('shell.mainNavigation')}>
      {entries.map((entry) => {
        const { word, inPhoneBar, icon: Icon, to, badgeTone, children } = entry;
        if (inPhoneBar === undefined) return null;
        const target = children?.[0]?.to ?? to;
        const isHere = isEntryHere(entry, here);
        const count = countOf(entry, counts);
        return (
          <a
            key={word}
            href={`#${target}`}
            className={classes.tab}
            data-here={isHere || undefined}
            aria-current={isHere ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goToAddress(target);
            }}
          >
            <span className={classes.icon}>
              <Icon size={20} stroke={1.25} aria-hidden />
              {count > 0 && (
                <span className={classes.count} data-tone={badgeTone}>
                  {badgeText(count)}
                </span>
              )}
            </span>
            {t(`shell.${inPhoneBar}`)}
          </a>
        );
      })}
      {!isSignedIn && (
        <RouteLink to="/auth/login" className={classes.tab}>
          <span className={classes.icon}>
            <IconLogin2 size={20} stroke={1.25} aria-hidden />
          </span>
          {t('shell.login')}
        </RouteLink>
      )}
      {isSignedIn && (
        <button
          type="button"
          className={classes.tab}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onClick={onMore}
        >
          <span className={classes.icon}>
            <IconMenu2 size={20} stroke={1.25} aria-hidden />
          </span>
          {t('shell.more')}
        </button>
      )}
      {mayRecord && (
        <MainLink to="/experiences/new" className={classes.tab} data-corner>
          <span className={classes.icon}>
            <IconPlus size={20} stroke={1.5} aria-hidden />
          </span>
          {t('shell.experienceShort')}
        </MainLink>
      )}
    </nav>
  );
};
