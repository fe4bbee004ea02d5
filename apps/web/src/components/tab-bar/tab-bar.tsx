import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './tab-bar.module.css';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  count?: number | undefined;
  /** `decision`: the count is orange, because something is overdue or waits. */
  tone?: 'decision' | undefined;
}

export interface TabBarProps<V extends string> {
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  /** Id of the controlled panel. */
  controls?: string;
  /** Right: search, grouping, columns. */
  tools?: ReactNode;
  /** On the phone too: the tools stay beside the tabs, which scroll. */
  hasToolsBeside?: boolean;
  /** Without a margin column before it. */
  flush?: boolean;
}

/** As wide as a side with tabs out of sight fades. */
const fade = 36;

/** Where not all tabs fit, they scroll sideways: the chosen one must not begin out of sight, nor where the others fade. */
const bringIntoSight = (list: HTMLElement): void => {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right - fade) list.scrollLeft += tab.right - right + fade;
  else if (tab.left < left + fade) list.scrollLeft += tab.left - left - fade;
};

/** On which sides tabs are out of sight. */
const useHiddenSides = (list: RefObject<HTMLElement | null>, count: number): string => {
  const [sides, setSides] = useState('');
  useEffect(() => {
    const { current: element } = list;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > 1 ? ['left'] : [];
      const right = scrollLeft + clientWidth < scrollWidth - 1 ? ['right'] : [];
      setSides([...left, ...right].join(' '));
    };
    // The letters of the page arrive later, and with them the widths of the tabs.
    const observer = new ResizeObserver(() => {
      bringIntoSight(element);
      measure();
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list, count]);
  return sides;
};

/** Tabs with counts over a 2 px rule; arrow keys move, the choice belongs into the address. */
export const TabBar = <V extends string>({
  items,
  value,
  onChange,
  label,
  controls,
  tools,
  hasToolsBeside = false,
  flush = false,
}: TabBarProps<V>) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) bringIntoSight(list.current);
  }, [value]);
  const hidden = useHiddenSides(list, items.length);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const target = next === undefined ? undefined : items[(next + items.length) % items.length];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${target.value}"]`)?.focus();
  };
  return (
    <div className={classes.bar} data-flush={flush || undefined} data-tools-beside={hasToolsBeside || undefined}>
      <div className={classes.strip} data-hidden={hidden || undefined}>
        <div ref={list} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              className={classes.tab}
              data-value={item.value}
              aria-selected={item.value === value}
              aria-controls={controls}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.count !== undefined && (
                <span className={classes.count} data-tone={item.count > 0 ? item.tone : undefined}>
                  {item.count}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
    </div>
  );
};
