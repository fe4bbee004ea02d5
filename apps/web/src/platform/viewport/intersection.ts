/**
 * Tells whether an element stands in the window, now and on each change. A busy page reports several changes at once: the
 * last of them counts.
 */
export const watchIntersection = (
  element: Element,
  rootMargin: string,
  onChange: (isIntersecting: boolean) => void,
): (() => void) => {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)?.isIntersecting === true), {
    rootMargin,
  });
  observer.observe(element);
  return () => observer.disconnect();
};
