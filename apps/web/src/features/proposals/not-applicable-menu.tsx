import { type NotApplicableReason, notApplicableReasons } from '@polier/contract/proposals/proposals.contract';
import type { KeyboardEvent } from 'react';
import { Key } from '../../components/keys/key-hints.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { MenuGroup, MenuItem } from '../../components/menu/menu-item.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface NotApplicableMenuProps {
  className: string | undefined;
  disabled: boolean;
  onChoose: (reason: NotApplicableReason) => void;
}

/** Asks why a question does not apply; a digit chooses too. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const item = event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')[Number(event.key) - 1];
  if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  item.click();
};

export const NotApplicableMenu = ({ className, disabled, onChoose }: NotApplicableMenuProps) => {
  const t = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the menu inside bubble to here
    <span onKeyDown={onKeyDown}>
      <Menu
        align="end"
        trigger={(trigger) => (
          <button type="button" {...trigger} className={className} disabled={disabled}>
            {t('proposals.notApplicable')} <Key>X</Key>
          </button>
        )}
      >
        <MenuGroup label={t('proposals.whyNot')}>
          {notApplicableReasons.map((reason, at) => (
            <MenuItem key={reason} onSelect={() => onChoose(reason)} aside={<Key>{at + 1}</Key>}>
              {t(`proposals.reasons.${reason}`)}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
    </span>
  );
};
