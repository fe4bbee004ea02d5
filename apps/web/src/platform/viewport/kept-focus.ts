import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** The ref of a control that is disabled for a moment and loses the focus by it: it gets it back unless another has it. */
export const useKeptFocus = <E extends HTMLElement>(isDisabled: boolean, outer?: Ref<E>) => {
  const control = useRef<E>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(outer, () => control.current as E);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isDisabled) hadFocus.current = active === control.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (active === null || active.contains(control.current)) control.current?.focus();
    }
  }, [isDisabled]);
  return control;
};
