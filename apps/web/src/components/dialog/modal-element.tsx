import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';

export interface ModalElementProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  /** Esc, or a press on the veil. */
  onClose: () => void;
}

const fields =
  ':is(input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea, select, [role=combobox]):not(:disabled, [readonly])';

/** Where writing begins; the keyboard of a touch screen would cover the dialog. */
const firstField = (dialog: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : dialog.querySelector<HTMLElement>(fields);

/** The browser's own modal dialog: top layer, focus kept inside and given back. Mounted means open. */
export const ModalElement = ({ onClose, children, ...rest }: ModalElementProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser gives the focus back when a dialog closes, not when it is only taken out of the document.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(element))?.focus();

    let pressedOnVeil = false;
    // A press that began inside (marking text) and ended on the veil must not close.
    const onMouseDown = (event: MouseEvent) => {
      pressedOnVeil = event.target === element;
    };
    const onClick = (event: MouseEvent) => {
      if (pressedOnVeil && event.target === element) close.current();
    };
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    element.addEventListener('mousedown', onMouseDown);
    element.addEventListener('click', onClick);
    element.addEventListener('cancel', onCancel);
    return () => {
      element.removeEventListener('mousedown', onMouseDown);
      element.removeEventListener('click', onClick);
      element.removeEventListener('cancel', onCancel);
    };
  }, []);
  return (
    <dialog {...rest} ref={dialog} aria-modal="true">
      {children}
    </dialog>
  );
};
