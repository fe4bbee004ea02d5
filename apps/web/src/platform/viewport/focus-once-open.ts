/** Under the page loader nothing takes the focus: then as soon as it is gone. Answers how to stop waiting. */
export const focusOnceOpen = (element: HTMLElement | null): (() => void) | undefined => {
  const covered = element?.closest('[inert]');
  if (covered === null || covered === undefined) {
    element?.focus();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (element?.closest('[inert]') !== null) return;
    observer.disconnect();
    element.focus();
  });
  observer.observe(covered, { attributes: true, attributeFilter: ['inert'] });
  return () => observer.disconnect();
};
