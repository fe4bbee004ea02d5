import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useScrollStop } from '../../platform/viewport/scroll-stop.ts';
import { IconButton } from '../button/button.tsx';
import classes from './dialog.module.css';
import { ModalElement } from './modal-element.tsx';

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
  /** On the phone it comes up from the bottom, under the thumb. */
  isSheet?: boolean;
}

const OpenDialog = ({
  onClose,
  title,
  children,
  actions,
  note,
  size = 600,
  isSheet = false,
}: Omit<DialogProps, 'opened'>) => {
  const t = useTranslation();
  const id = useId();
  const scrollStop = useScrollStop<HTMLDivElement>();
  return (
    <ModalElement
      className={classes.dialog}
      data-sheet={isSheet || undefined}
      style={{ width: size }}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <div className={classes.worksheet}>
        <header className={classes.header}>
          <h2 className={classes.title} id={`${id}-title`}>
            {title}
          </h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <IconX size={18} stroke={1.5} />
          </IconButton>
        </header>
        <div ref={scrollStop} className={classes.body}>
          {children}
        </div>
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
    </ModalElement>
  );
};

/** The page lies under tracing paper, the dialog on it has a 2 px ink border. Whether it is open belongs into the address. */
export const Dialog = ({ opened, ...rest }: DialogProps) => (opened ? <OpenDialog {...rest} /> : null);
