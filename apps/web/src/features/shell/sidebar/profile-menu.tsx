import { IconDotsVertical, IconKey, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { languages } from '@polier/i18n/languages';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { MenuGroup, MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { changeLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { type SchemeChoice, setScheme, useSchemeChoice } from '../../../platform/scheme/scheme.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useWebSettings } from '../../../platform/session/web-settings.ts';
import { appearanceStore, useAppearance } from '../../../platform/store/appearance.ts';
import { useApplication } from '../application.ts';
import { useMainScreens } from '../main-screen.tsx';
import { openShortcuts } from '../overlays.ts';
import classes from './sidebar.module.css';

const schemes: readonly SchemeChoice[] = ['auto', 'light', 'dark'];
const densities = ['compact', 'normal'] as const;

export const useProfileName = (): string => {
  const user = useSession((session) => session.user);
  return user === null ? '' : `${user.firstname} ${user.lastname}`.trim();
};

/** Profile, look, language, version, sign-out: the same list in the sidebar and under "Mehr" on the phone. */
export const ProfileItems = () => {
  const t = useTranslation();
  const { hasIntroduction } = useApplication();
  const { open: openMain } = useMainScreens();
  const language = useLanguage();
  const scheme = useSchemeChoice();
  const density = useAppearance((state) => state.density);
  const introduction = useAppearance((state) => state.introduction);
  const settings = useWebSettings();
  const mayUseTokens = useCan('api_token');
  return (
    <>
      <MenuItem
        icon={<IconUser size={16} stroke={1.25} aria-hidden />}
        onSelect={() => openMain('/user/profile/overview')}
      >
        {t('shell.profile')}
      </MenuItem>
      {mayUseTokens && (
        <MenuItem icon={<IconKey size={16} stroke={1.25} aria-hidden />} onSelect={() => openMain('/user/tokens')}>
          {t('shell.tokens')}
        </MenuItem>
      )}
      <MenuGroup label={t('shell.colourScheme')}>
        {schemes.map((choice) => (
          <MenuItem key={choice} choice="one" isChosen={choice === scheme} onSelect={() => setScheme(choice)}>
            {t(`shell.schemes.${choice}`)}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label={t('shell.density')}>
        {densities.map((choice) => (
          <MenuItem
            key={choice}
            choice="one"
            isChosen={choice === density}
            onSelect={() => appearanceStore.set({ density: choice })}
          >
            {t(`shell.densities.${choice}`)}
          </MenuItem>
        ))}
        {hasIntroduction && (
          <MenuItem
            choice="many"
            isChosen={introduction === 'shown'}
            onSelect={() => appearanceStore.set({ introduction: introduction === 'shown' ? 'hidden' : 'shown' })}
          >
            {t('home.howItWorks')}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuGroup label={t('shell.language')}>
        {languages.map((code) => (
          <MenuItem key={code} choice="one" isChosen={code === language} onSelect={() => void changeLanguage(code)}>
            {t(`shell.languages.${code}`)}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup
        label={t('shell.version', {
          version: settings?.version ?? '…',
          specification: settings?.specification_version ?? '…',
        })}
      >
        <MenuItem icon={<IconKeyboard size={16} stroke={1.25} aria-hidden />} aside="?" onSelect={openShortcuts}>
          {t('shell.shortcuts')}
        </MenuItem>
        <MenuItem icon={<IconLogout size={16} stroke={1.25} aria-hidden />} onSelect={() => goTo('/auth/logout')}>
          {t('shell.logout')}
        </MenuItem>
      </MenuGroup>
    </>
  );
};

export const ProfileMenu = ({ isRail }: { isRail: boolean }) => {
  const t = useTranslation();
  const name = useProfileName();
  return (
    <div className={classes.profile}>
      <Menu
        side={isRail ? 'right' : 'top'}
        minWidth={190}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={classes.profileButton} title={isRail ? name : undefined}>
            <Avatar name={name === '' ? '–' : name} decorative />
            {isRail ? (
              <span className="visually-hidden">{t('shell.profileMenu')}</span>
            ) : (
              <>
                <span className={classes.profileWords}>
                  <strong className={classes.profileName}>{name}</strong>
                  <span>{t('shell.profile')}</span>
                </span>
                <IconDotsVertical size={16} stroke={1.5} aria-hidden />
              </>
            )}
          </button>
        )}
      >
        <ProfileItems />
      </Menu>
    </div>
  );
};
