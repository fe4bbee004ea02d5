import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, Cmd on a Mac, sends the form that one writes in; true when it did, so that no other key is meant. */
export const submitByKey = (event: KeyboardEvent<HTMLElement>): boolean => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return false;
  // The form of the screen listens above and would be sent instead.
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  // A date is taken from what was typed with the same key.
  queueMicrotask(() => form?.requestSubmit());
  return true;
};
