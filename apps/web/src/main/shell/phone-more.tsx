import { Dialog } from '../../components/dialog/dialog.tsx';
import { MenuGroup, MenuItem } from '../../components/menu/menu-item.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { goTo, goToAddress } from '../../platform/navigation/history.ts';
import { useAppState } from '../../platform/store/app-state.ts';
import { useApplications } from './app-switcher.tsx';
import { openSubEntry } from './open-sub-entry.ts';
import { openApplication } from './overlays.ts';
import { ProfileItems, useProfileName } from './profile-menu.tsx';
import type { ShownEntry } from './use-menu.ts';

interface PhoneMoreProps {
  entries: readonly ShownEntry[];
  onClose: () => void;
}

/** What the bar has no room for; everything closes the sheet again. */
export const PhoneMore = ({ entries, onClose }: PhoneMoreProps) => {
  const t = useWords();
  const name = useProfileName();
  const applications = useApplications();
  const recent = useAppState(({ recentProjects }) => recentProjects);
  // After the click has reached the item: closed earlier, the item would be gone before it hears of it.
  const closeSoon = () => setTimeout(onClose);
  return (
    <Dialog opened title={name === '' ? t('shell.more') : name} onClose={onClose}>
      <div role="menu" tabIndex={-1} aria-label={t('shell.more')} onClickCapture={closeSoon}>
        <MenuItem onSelect={() => goTo('/home')}>{t('shell.start')}</MenuItem>
        {entries
          .filter(({ word, children }) => children !== null || !['myProjects', 'todo'].includes(word))
          .map(({ word, label, to, children }) =>
            children === null ? (
              <MenuItem key={word} onSelect={() => goToAddress(to)}>
                {label}
              </MenuItem>
            ) : (
              <MenuGroup key={word} label={label}>
                {children.map((child) => (
                  <MenuItem key={child.label} onSelect={() => openSubEntry(child)}>
                    {child.label}
                  </MenuItem>
                ))}
              </MenuGroup>
            ),
          )}
        {recent.length > 0 && (
          <MenuGroup label={t('shell.recentlyOpened')}>
            {recent.map(({ id, title }) => (
              <MenuItem key={id} onSelect={() => goTo('/projects/overview', { id })}>
                {title}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        {applications.length > 1 && (
          <MenuGroup label={t('shell.applications')}>
            {applications.map(({ word, address }) => (
              <MenuItem
                key={word}
                choice="one"
                isChosen={address === null}
                onSelect={() => address !== null && openApplication({ address, name: t(`shell.${word}`) })}
              >
                {t(`shell.${word}`)}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        <ProfileItems />
      </div>
    </Dialog>
  );
};
