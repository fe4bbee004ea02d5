import { IconPlus } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Marginalia } from '../../../components/marginalia/marginalia.tsx';
import { Staff } from '../../../components/staff/staff.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { MarginTitle } from '../margin-title.tsx';
import classes from './grid.module.css';

export interface GroupHeadProps {
  id: string;
  number: number | null;
  title: string;
  states: string;
  ariaRow: number;
  /** Told how much room the heading needs beside its rows. */
  onHeight: (id: string, height: number) => void;
  onAdd: (() => void) | undefined;
}

const widestStaff = 11;

export const groupCounts = (states: string): { done: number; total: number } => {
  const counted = states.replaceAll('n', '');
  return { done: counted.replaceAll(/[ov]/g, '').length, total: counted.length };
};

/** The heading of a group: it stands in the margin beside its rows and stays while they are on the screen. */
export const GroupHead = memo(({ id, number, title, states, ariaRow, onHeight, onAdd }: GroupHeadProps) => {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const height = frame.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    onHeight(id, Math.ceil(height));
  }, [id, title, onHeight]);
  const { done, total } = groupCounts(states);
  return (
    <div role="row" aria-rowindex={ariaRow} className={classes.margin}>
      <div ref={frame} role="rowheader" aria-colindex={1} className={classes.head} aria-labelledby={id}>
        <Marginalia
          id={id}
          {...(number !== null && { number })}
          title={<MarginTitle>{title}</MarginTitle>}
          meta={
            <span className={classes.meta}>
              {done}/{total}
              <span className={classes.staff}>
                <Staff states={states} height={8} fill={states.length > widestStaff} />
              </span>
              {onAdd !== undefined && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.add}
                  aria-label={t('worksheets.newQuestionIn', { group: title })}
                  title={t('worksheets.newQuestionIn', { group: title })}
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
});
GroupHead.displayName = 'GroupHead';
