import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
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

/** The page lies under tracing paper, the dialog on it has a 2 px ink border. Whether it is open belongs into the address. */
export const Dialog = ({ opened, onClose, title, children, actions, note, size = 600 }: DialogProps) => {
  const t = useWords();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        close: classes.close ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
      {actions !== undefined && (
        <div className={classes.actions}>
          {actions}
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </div>
      )}
    </Modal>
  );
};
