import type { PointerEvent } from 'react';

/** Elements whose tooltip was given here. */
const given = new WeakSet<HTMLElement>();

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** Gives an element under the pointer whose text ends in an ellipsis the whole text as its tooltip. */
export const showCutText = ({ target }: PointerEvent): void => {
  if (!(target instanceof HTMLElement) || (target.title !== '' && !given.has(target))) return;
  if (isCut(target)) {
    target.title = target.textContent;
    given.add(target);
  } else if (given.delete(target)) target.removeAttribute('title');
};
