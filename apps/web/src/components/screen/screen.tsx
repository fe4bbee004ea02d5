import { type ReactNode, useMemo, useState } from 'react';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import classes from './screen.module.css';
import { ScreenContext } from './screen-context.ts';

export interface ScreenProps {
  /** Title of the browser tab. */
  title: string;
  children: ReactNode;
  /** Side panel, 288 wide, with its own scrolling; below the content on the phone. */
  aside?: ReactNode;
  /** Label of the side panel. */
  asideLabel?: string;
  /** Stays at the bottom of the side panel. */
  asideFoot?: ReactNode;
  /** Stays above the scrolling content. */
  head?: ReactNode;
}

/** One screen: content that scrolls, a side panel if there is one, and the footer that `ScreenFooter` fills. */
export const Screen = ({ title, children, aside, asideLabel, asideFoot, head }: ScreenProps) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const isStacked = useIsStacked();
  // Stacked, content and panel scroll together.
  const scroll = isStacked && aside !== undefined ? frame : body;
  const parts = useMemo(() => ({ scroll, footer }), [scroll, footer]);
  return (
    <ScreenContext value={parts}>
      <title>{`${title} · Polier`}</title>
      <div ref={setFrame} className={classes.screen} data-aside={aside === undefined ? undefined : ''}>
        {head !== undefined && <div className={classes.head}>{head}</div>}
        <div ref={setBody} className={classes.body}>
          {children}
        </div>
        {aside !== undefined && (
          <aside className={classes.aside} aria-label={asideLabel}>
            <div className={classes.asideBody}>{aside}</div>
            {asideFoot !== undefined && <div className={classes.asideFoot}>{asideFoot}</div>}
          </aside>
        )}
        <footer ref={setFooter} className={classes.footer} />
      </div>
    </ScreenContext>
  );
};
