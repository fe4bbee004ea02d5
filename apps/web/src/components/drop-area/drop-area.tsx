import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import classes from './drop-area.module.css';

export interface DropAreaProps {
  /** Opens the file dialog when it is clicked. */
  input: RefObject<HTMLInputElement | null>;
  /** Name of the file dialog for screen readers. */
  label: string;
  /** Endings of files, as the dialog offers them. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Takes one file by drop, by file dialog or by keyboard. */
export const DropArea = ({ input, label, accept, isBusy, onFile, className, children }: DropAreaProps) => {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile(file);
  };
  const onDrag = (isOn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOn);
  };
  return (
    <div
      className={[classes.drop, className].filter(Boolean).join(' ')}
      data-over={isOver || undefined}
      onDragEnter={onDrag(true)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        className={classes.file}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file chosen again is a change again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
