import { type ReactNode, useEffect, useRef } from 'react';
import classes from './full-sheet.module.css';

interface FullSheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel where there is no side: it covers the screen; Back and Esc close it. */
export const FullSheet = ({ label, onClose, children }: FullSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
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
