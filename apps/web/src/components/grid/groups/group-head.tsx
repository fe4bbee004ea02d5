import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { SectionAside } from '../../section-aside/section-aside.tsx';
import { doneCount } from '../../progress-strip/done-count.ts';
import { ProgressStrip } from '../../progress-strip/progress-strip.tsx';
import { MarginTitle } from '../../section-aside/margin-title.tsx';
import classes from '../grid.module.css';

export interface GroupHeadProps {
  id: string;
  number: number | string | null;
  title: string;
  states: string;
  fills: readonly number[] | undefined;
  /** Instead of the counts. */
  summary: string | undefined;
  ariaRow: number;
  /** Reports the height the heading needs beside its rows. */
  onHeight: (id: string, height: number) => void;
  /** Beside the counts, for what is done to the whole group. */
  tools: ReactNode;
  addLabel: string;
  onAdd: (() => void) | undefined;
}

const widestStrip = 11;

/** The heading of a group: it stands in the margin beside its rows and stays while they are on the screen. */
export const GroupHead = memo(
  ({ id, number, title, states, fills, summary, ariaRow, onHeight, tools, addLabel, onAdd }: GroupHeadProps) => {
    const frame = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const height = frame.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
      onHeight(id, Math.ceil(height));
    }, [id, title, onHeight]);
    const { done, total } = doneCount(states);
    return (
      <div role="row" aria-rowindex={ariaRow} className={classes.margin}>
        <div ref={frame} role="rowheader" aria-colindex={1} className={classes.head} aria-labelledby={id}>
          <SectionAside
            id={id}
            {...(number !== null && { number })}
            title={<MarginTitle>{title}</MarginTitle>}
            meta={
              <span className={classes.meta} data-stacked={summary !== undefined || undefined}>
                {summary ?? `${done}/${total}`}
                <span className={classes.strip}>
                  <ProgressStrip
                    states={fills === undefined ? states : [{ states, fills }]}
                    height={8}
                    fill={states.length > widestStrip}
                    {...(summary !== undefined && { label: summary })}
                  />
                </span>
                {tools}
                {onAdd !== undefined && (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={classes.add}
                    aria-label={addLabel}
                    title={addLabel}
                    onClick={onAdd}
                  >
                    <IconPlus size={14} stroke={2} aria-hidden />
                  </button>
                )}
              </span>
            }
          />
        </div>
      </div>
    );
  },
);
GroupHead.displayName = 'GroupHead';
