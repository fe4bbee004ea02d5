import { type RefObject, useEffect, useRef } from 'react';

let isFirst = true;

/** Names the page; whoever comes from another form of it is led to the title, as to the top of a new page. */
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
