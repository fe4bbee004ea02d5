import { Dialog } from '../../../components/dialog/dialog.tsx';
import { MenuGroup, MenuItem } from '../../../components/menu/menu-item.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { writeSearch } from '../../../platform/navigation/addresses.ts';
import { goTo, goToAddress } from '../../../platform/navigation/history.ts';
import { useAddressChange } from '../../../platform/navigation/use-address-change.ts';
import { useApplication } from '../application.ts';
import { useApplications } from '../top-bar/app-switcher.tsx';
import { openSubEntry } from '../sidebar/open-sub-entry.ts';
import { openApplication } from '../overlays.ts';
import { ProfileItems, useProfileName } from '../sidebar/profile-menu.tsx';
import type { ShownEntry } from '../menu/use-menu.ts';

interface PhoneMoreProps {
  entries: readonly ShownEntry[];
  onClose: () => void;
}

/** Menu entries that do not fit the bar; choosing one closes it. */
export const PhoneMore = ({ entries, onClose }: PhoneMoreProps) => {
  const t = useTranslation();
  const name = useProfileName();
  const applications = useApplications();
  const { Recent } = useApplication();
  useAddressChange(onClose);
  // After the click has reached the item: closed earlier, the item would be gone before it hears of it.
  const closeSoon = () => setTimeout(onClose);
  return (
    <Dialog opened title={name === '' ? t('shell.more') : name} onClose={onClose}>
      <div role="menu" tabIndex={-1} aria-label={t('shell.more')} onClickCapture={closeSoon}>
        <MenuItem onSelect={() => goTo('/home')}>{t('shell.start')}</MenuItem>
        {entries
          .filter(({ inPhoneBar, children }) => children !== null || inPhoneBar === undefined)
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
        <Recent>
          {(records) =>
            records.length > 0 && (
              <MenuGroup label={t('shell.recentlyOpened')}>
                {records.map(({ id, title, to, search }) => (
                  <MenuItem key={id} onSelect={() => goToAddress(to + writeSearch(search))}>
                    {title}
                  </MenuItem>
                ))}
              </MenuGroup>
            )
          }
        </Recent>
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
