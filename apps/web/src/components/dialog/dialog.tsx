import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import { IconButton } from '../button/button.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons: the one that does it first. */
  actions?: ReactNode;
  /** Right of the buttons. */
  note?: ReactNode;
  size?: number;
}

const OpenDialog = ({ onClose, title, children, actions, note, size = 600 }: Omit<DialogProps, 'opened'>) => {
  const t = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  // A press that began inside (marking text) and ended on the veil must not close.
  const pressedOnVeil = useRef(false);
  const isVeil = (event: MouseEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={{ width: size }}
      aria-labelledby={`${id}-title`}
      aria-modal="true"
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOnVeil.current = isVeil(event);
      }}
      onClick={(event) => {
        if (isVeil(event) && pressedOnVeil.current) onClose();
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.header}>
          <h2 className={classes.title} id={`${id}-title`}>
            {title}
          </h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <IconX size={18} stroke={1.5} />
          </IconButton>
        </header>
        <div className={classes.body}>{children}</div>
        {actions !== undefined && (
          <footer className={classes.actions}>
            {actions}
            {note !== undefined && (
              <span className={classes.note} role="status">
                {note}
              </span>
            )}
          </footer>
        )}
      </div>
    </dialog>
  );
};

/** The page lies under tracing paper, the dialog on it has a 2 px ink border. Whether it is open belongs into the address. */
export const Dialog = ({ opened, ...rest }: DialogProps) => (opened ? <OpenDialog {...rest} /> : null);
