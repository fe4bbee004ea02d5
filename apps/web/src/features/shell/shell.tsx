import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { contentLanguage } from '../../platform/i18n/content-language.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { lazyChunk } from '../../platform/loading/lazy-chunk.tsx';
import { KindTitles } from '../../components/kind/kind.tsx';
import { useCompany, useKindTitle } from '../companies/company-setting.ts';
import { useIsSignedIn } from '../../platform/session/session-store.ts';
import { appearanceStore, useAppearance } from '../../platform/store/appearance.ts';
import { useIsNarrow, useIsPhone } from '../../platform/viewport/media-query.ts';
import { Palette } from './palette/palette.tsx';
import { ShownMessages } from '../app-messages/shown-messages.tsx';
import { useApplication } from './application.ts';
import { ExpiredBanner } from './banners/expired-banner.tsx';
import { OfflineBar } from './banners/offline-bar.tsx';
import { endHandover, useDestination, useOverlay } from './overlays.ts';
import { PageLoader, useIsLoading } from './page-loader.tsx';
import { PhoneBottom, PhoneTop } from './phone/phone-bars.tsx';
import { SecondFactorBanner } from './banners/second-factor-banner.tsx';
import { reportMissingChunk } from './report-missing-chunk.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useFocusOnScreenChange } from './use-focus-on-screen-change.ts';
import { useShellKeys } from './shell-keys.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { useMenu } from './menu/use-menu.ts';

const PhoneMore = lazyChunk(() => import('./phone/phone-more.tsx'), 'PhoneMore', {
  onFailure: ({ onClose }) => {
    reportMissingChunk();
    onClose();
  },
});
/** Milliseconds until the first screen stands. */
const preloadAfter = 4_000;
const HandoverIndicator = lazyChunk(() => import('./handover/handover-indicator.tsx'), 'HandoverIndicator', {
  onFailure: () => {
    reportMissingChunk();
    endHandover();
  },
});

export const Shell = () => {
  const t = useTranslation();
  const { screens, start, Counts, Shortcuts } = useApplication();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const isSignedIn = useIsSignedIn();
  const isLoading = useIsLoading();
  const overlay = useOverlay();
  const destination = useDestination();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const chosenWidth = useAppearance(({ sidebar }) => sidebar);
  const density = useAppearance((state) => state.density);
  const here = useLocation({
    select: ({ pathname }) => (pathname === '/' ? start : pathname.replace(/\/$/, '')),
  });
  const content = useFocusOnScreenChange(here);
  const entries = useMenu();
  const badges = new Set(entries.flatMap(({ badge }) => badge ?? []));

  const isRail = (chosenWidth ?? (isNarrow ? 'rail' : 'wide')) === 'rail';
  const toggleSidebar = () => appearanceStore.set({ sidebar: isRail ? 'wide' : 'rail' });
  useShellKeys(isSignedIn, toggleSidebar);
  const kindTitle = useKindTitle();
  const language = useCompany()?.setting.default_language;
  useEffect(() => contentLanguage.set({ language }), [language]);
  useEffect(() => {
    if (!isPhone || !isSignedIn) return undefined;
    // On site the network goes: the menu is to open without it.
    const timer = setTimeout(PhoneMore.preload, preloadAfter);
    return () => clearTimeout(timer);
  }, [isPhone, isSignedIn]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  useEffect(() => {
    // Toasts and the page loader stand outside the shell and need its measure.
    document.documentElement.style.setProperty(
      '--nav-width',
      isPhone ? '0px' : `var(${isRail ? '--rail' : '--sidebar'})`,
    );
  }, [isPhone, isRail]);

  if (screens[here]?.withoutChrome === true) {
    return (
      <KindTitles value={kindTitle}>
        {isLoading && <PageLoader />}
        <main ref={content} id="content" className={classes.bare} tabIndex={-1} inert={isLoading}>
          <Outlet />
        </main>
      </KindTitles>
    );
  }
  return (
    <KindTitles value={kindTitle}>
      {isLoading && <PageLoader />}
      <div className={classes.shell} inert={isLoading}>
        <a
          href="#content"
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
        >
          {t('shell.skipToContent')}
        </a>
        {isPhone ? (
          <PhoneTop />
        ) : (
          <>
            <Counts shown={badges}>
              {(counts) => (
                <Sidebar entries={entries} counts={counts} isRail={isRail} onToggle={toggleSidebar} here={here} />
              )}
            </Counts>
            <TopBar isRail={isRail} />
          </>
        )}
        <main ref={content} id="content" className={classes.content} tabIndex={-1}>
          <ShownMessages />
          <ExpiredBanner />
          <SecondFactorBanner />
          <div className={classes.outlet}>
            <Outlet />
          </div>
          <OfflineBar />
        </main>
        {isPhone && (
          <Counts shown={badges}>
            {(counts) => (
              <PhoneBottom
                entries={entries}
                counts={counts}
                here={here}
                isMoreOpen={isMoreOpen}
                onMore={() => setMoreOpen(true)}
              />
            )}
          </Counts>
        )}
        {isPhone && isMoreOpen && <PhoneMore entries={entries} onClose={() => setMoreOpen(false)} />}
        {overlay === 'palette' && <Palette />}
        {overlay === 'shortcuts' && <Shortcuts />}
        {destination !== null && <HandoverIndicator destination={destination} />}
      </div>
    </KindTitles>
  );
};
