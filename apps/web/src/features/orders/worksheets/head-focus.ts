import { useEffect } from 'react';

export const worksheetChoiceId = 'order-worksheet-choice';
export const worksheetPanelId = 'order-worksheet';

const selectors = {
  choice: `#${worksheetChoiceId}`,
  variant: `[aria-controls="${worksheetPanelId}"][aria-selected="true"]`,
} as const;

/** The control that had the focus when the head began to change, or its successor. */
let focused: { readonly control: keyof typeof selectors; readonly element: Element | null } | null = null;

/** Before something that builds the head anew: this control of the new one takes the focus when the old one is gone. */
export const keepHeadFocus = (control: keyof typeof selectors): void => {
  focused = { control, element: document.activeElement };
};

/** Of the head of a worksheet. */
export const useHeadFocus = (): void => {
  useEffect(() => {
    if (focused === null || focused.element?.isConnected === true || document.activeElement !== document.body) return;
    const successor = document.querySelector<HTMLElement>(selectors[focused.control]);
    if (successor === null) return;
    successor.focus();
    focused = { ...focused, element: successor };
  });
};

/** Of the screen around it: once it is left, nothing of it takes the focus any more. */
export const useHeadFocusEnd = (): void => {
  useEffect(
    () => () => {
      focused = null;
    },
    [],
  );
};
