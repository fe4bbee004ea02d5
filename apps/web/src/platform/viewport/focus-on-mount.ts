/** As a `ref`: React now and then leaves out its own `autoFocus` when a busy machine interrupts the render. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
