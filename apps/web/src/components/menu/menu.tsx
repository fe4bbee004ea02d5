import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import classes from './menu.module.css';

/** Spread onto the button that opens the menu. */
export type MenuTrigger = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { 'data-expanded': true | undefined };

export interface MenuProps {
  /** `(trigger) => <button {...trigger} type="button">…</button>` */
  trigger: (trigger: MenuTrigger) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  /** right: beside the button, as from the narrow sidebar. */
  side?: 'bottom' | 'top' | 'right';
  /** Stays open, so that several items can be chosen. */
  staysOpen?: boolean;
  minWidth?: number;
}

const gap = 4;

/** Puts the open menu beside its button, within the window. */
const place = (
  menu: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
  side: 'bottom' | 'top' | 'right',
): void => {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const wantedLeft = side === 'right' ? at.right + gap : align === 'end' ? at.right - width : at.left;
  const below = at.bottom + gap;
  const isUpward = side === 'top' || (side === 'bottom' && below + height > innerHeight && at.top - gap - height > 0);
  const wantedTop = side === 'right' ? at.top : isUpward ? at.top - gap - height : below;
  menu.style.left = `${Math.max(gap, Math.min(wantedLeft, innerWidth - width - gap))}px`;
  menu.style.top = `${Math.max(gap, Math.min(wantedTop, innerHeight - height - gap))}px`;
};

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

/** A menu in the browser's top layer: arrows, Home, End, first letters, Esc; a click outside closes it. */
export const Menu = ({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  staysOpen = false,
  minWidth = 180,
}: MenuProps) => {
  const id = useId();
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = () => document.getElementById(`${id}-button`);

  const open = () => panel?.showPopover();
  const close = () => panel?.hidePopover();
  // After its content is there, because its size decides where it fits.
  useLayoutEffect(() => {
    const opener = document.getElementById(`${id}-button`);
    if (!isOpen || panel === null || opener === null) return;
    place(panel, opener, align, side);
    const items = itemsOf(panel);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, [isOpen, panel, id, align, side]);
  const onToggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    const hadFocus = panel?.contains(document.activeElement) === true || document.activeElement === document.body;
    if (!isNowOpen && hadFocus) button()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const target = isLetter
      ? after.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      : step === undefined
        ? undefined
        : items[(step + items.length) % items.length];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      {trigger({
        'id': `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-expanded': isOpen || undefined,
        'onClick': () => (isOpen ? close() : open()),
        'onKeyDown': (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        },
      })}
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={classes.menu}
        style={{ minWidth }}
        aria-labelledby={`${id}-button`}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!staysOpen && (event.target as HTMLElement).closest('[role^="menuitem"]')) close();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
};
