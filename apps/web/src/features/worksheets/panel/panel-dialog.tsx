import { type ReactNode, useEffect, useRef } from 'react';
import classes from './panel-dialog.module.css';

interface FullWorksheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel where there is no side: it covers the screen; Back and Esc close it. */
export const FullScreenPanel = ({ label, onClose, children }: FullWorksheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={label}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
};
