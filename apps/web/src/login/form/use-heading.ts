import { type RefObject, useEffect, useRef } from 'react';

let isFirst = true;

/** Sets the title of the page and moves the focus to the heading when the form changes. */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Polier`;
  }, [title]);
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused === null || !heading.current?.parentElement?.contains(focused);
    if (!isFirst && isElsewhere) heading.current?.focus();
    isFirst = false;
  }, []);
  return heading;
};
