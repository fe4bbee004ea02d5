import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './drop-area.module.css';

export interface DropAreaProps {
  /** Name of the file dialog for screen readers. */
  label: string;
  /** Endings of files, as the dialog offers them. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  className?: string | undefined;
  /** What stands inside, with a button that opens the dialog. */
  children: (openDialog: () => void) => ReactNode;
}

/** Takes one file by drop, by file dialog or by keyboard. */
export const DropArea = ({ label, accept, isBusy, onFile, className, children }: DropAreaProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile(file);
    // The same file chosen again is a change again.
    if (input.current !== null) input.current.value = '';
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
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        className={classes.file}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </div>
  );
};
