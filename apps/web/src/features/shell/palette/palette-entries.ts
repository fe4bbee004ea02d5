import { languages } from '@polier/i18n/languages';
import { useMemo } from 'react';
import { changeLanguage } from '../../../platform/i18n/i18n.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { writeSearch } from '../../../platform/navigation/addresses.ts';
import { goTo, goToAddress } from '../../../platform/navigation/history.ts';
import { setScheme, useScheme } from '../../../platform/scheme/scheme.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { PaletteOffers } from '../application.ts';
import { openSubEntry } from '../sidebar/open-sub-entry.ts';
import { openShortcuts } from '../overlays.ts';
import { useMainScreens } from '../main-screen.tsx';
import { useMenu } from '../menu/use-menu.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { foldText } from '../../../platform/formats/fold-text.ts';

/** Every word stands somewhere in the label; labels that begin with the first word come first. */
export const filterEntries = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return entries.filter(({ group }) => group !== 'projects' && group !== 'orders');
  const found = entries.filter(
    ({ label, group }) => group !== 'recent' && words.every((word) => foldText(label).includes(word)),
  );
  return found.toSorted(
    (a, b) => Number(foldText(b.label).startsWith(first)) - Number(foldText(a.label).startsWith(first)),
  );
};

/** Screens, records and commands this person may use. */
export const usePaletteEntries = ({ recent, records, commands }: PaletteOffers): PaletteEntry[] => {
  const t = useTranslation();
  const menu = useMenu();
  const scheme = useScheme();
  const mayUseTokens = useCan('api_token');
  const openMain = useMainScreens().open;

  return useMemo((): PaletteEntry[] => {
    const screens = menu.flatMap(({ word, label, to, children }): PaletteEntry[] =>
      children === null
        ? [{ key: word, group: 'screens', label, run: () => goToAddress(to) }]
        : children.map((child) => ({
            key: `${word}${child.label}`,
            group: 'screens',
            label: `${label}, ${child.label}`,
            run: () => openSubEntry(child),
          })),
    );
    const own: PaletteEntry[] = [
      { key: 'profile', group: 'screens', label: t('shell.profile'), run: () => openMain('/user/profile/overview') },
      ...(mayUseTokens
        ? [{ key: 'tokens', group: 'screens', label: t('shell.tokens'), run: () => openMain('/user/tokens') } as const]
        : []),
    ];
    const everywhere: PaletteEntry[] = [
      {
        key: 'scheme',
        label: t('shell.palette.switchScheme'),
        run: () => setScheme(scheme === 'dark' ? 'light' : 'dark'),
      },
      ...languages.map((code) => ({
        key: code,
        label: t('shell.palette.switchLanguage', { language: t(`shell.languages.${code}`) }),
        run: () => void changeLanguage(code),
      })),
      { key: 'keys', label: t('shell.shortcuts'), run: () => queueMicrotask(openShortcuts) },
      { key: 'logout', label: t('shell.logout'), run: () => goTo('/auth/logout') },
    ].map((command) => ({ ...command, group: 'commands' }));
    return [
      ...recent.map(({ id, title, to, search }): PaletteEntry => ({
        key: `recent${id}`,
        group: 'recent',
        label: title,
        run: () => goToAddress(to + writeSearch(search)),
      })),
      { key: 'home', group: 'screens', label: t('shell.start'), run: () => goTo('/home') },
      ...screens,
      ...own,
      ...records,
      ...commands,
      ...everywhere,
    ];
  }, [t, menu, scheme, recent, mayUseTokens, records, commands, openMain]);
};
