const scrolls = (element: HTMLElement): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

export const nearestScroller = (from: HTMLElement): HTMLElement | null => {
  for (let element = from.parentElement; element !== null; element = element.parentElement) {
    if (scrolls(element)) return element;
  }
  return document.scrollingElement as HTMLElement | null;
};
