import { IconSearch } from '@tabler/icons-react';
import { languages } from '@polier/i18n/languages';
import { Key } from '../../../components/keys/key-hints.tsx';
import { changeLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsSignedIn } from '../../../platform/session/session-store.ts';
import { AppSwitcher } from './app-switcher.tsx';
import { openPalette } from '../overlays.ts';
import { ScopeSelector } from './scope-selector.tsx';
import classes from './top-bar.module.css';

export const LanguageChooser = () => {
  const t = useTranslation();
  const current = useLanguage();
  return (
    <div className={classes.languages} role="group" aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.language}
          aria-pressed={language === current}
          title={t(`shell.languages.${language}`)}
          onClick={() => void changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
};

export const TopBar = ({ isRail }: { isRail: boolean }) => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  return (
    <header className={classes.bar}>
      <AppSwitcher isRail={isRail} />
      {isSignedIn && (
        <button type="button" className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={classes.searchWord}>{t('shell.searchOrCommand')}</span>
          <Key>{t('common.keys.control')} K</Key>
        </button>
      )}
      <LanguageChooser />
      {isSignedIn && <ScopeSelector />}
    </header>
  );
};
