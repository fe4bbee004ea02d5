import { assessRisk } from '@polier/contract/worksheets/risk';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Fraction } from '../../../components/fraction/fraction.tsx';
import { MandatoryMark } from '../../../components/lesson-text/lesson-text.tsx';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Column } from '../columns/column.ts';
import { headingOf, shownColumns } from '../columns/columns.ts';
import { groupCounts } from '../grid/group-head.tsx';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import classes from './print-table.module.css';

/** True while the browser prints: only then do all rows exist at once. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const set = (value: boolean) => flushSync(() => setPrinting(value));
    const [start, end] = [() => set(true), () => set(false)];
    const follow = () => set(media.matches);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
};

interface PrintedColumn {
  width: 'short' | 'long';
  isUrgent: boolean;
  /** Below one another. */
  parts: Column[];
}

const printedColumns = (shown: readonly Column[]): PrintedColumn[] => {
  const printed: PrintedColumn[] = [];
  for (const column of shown) {
    if (column.print === undefined) continue;
    const { width, below, isUrgent = false } = column.print;
    const above = printed.find(({ parts }) => parts.some(({ id }) => id === below));
    if (above === undefined) printed.push({ width, isUrgent, parts: [column] });
    else above.parts.push(column);
  }
  return printed;
};

/** Number, lesson and state stand on every sheet of paper. */
const fixedColumns = 3;

const WorksheetOnPaper = () => {
  const t = useTranslation();
  const { model, shown: groups } = useWorksheetContext();
  const { cellContext } = useRowContext();
  const { worksheet, kind } = model;
  const { number, phase } = worksheetKindOf(kind).locationOf(worksheet);
  const printed = printedColumns(shownColumns(worksheet.columns, cellContext));
  const facts = [worksheet.project.title, worksheet.date === null ? null : formatDate(worksheet.date), worksheet.place];
  return (
    <div className={classes.paper}>
      <header className={classes.head}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <h1 className={classes.title}>
          {number} {worksheet.title} <span className={classes.phase}>{phase}</span>
        </h1>
        {worksheet.participants !== null && <p>{worksheet.participants}</p>}
        {assessRisk(worksheet).value !== null && <Fraction figures={worksheet} labelled />}
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.number}>{t('worksheets.columns.number')}</th>
            <th>{t('worksheets.columns.lesson')}</th>
            <th className={classes.state}>{t('worksheets.state')}</th>
            {printed.map(({ width, parts }) => (
              <th key={parts[0]?.id} className={classes[width]}>
                {parts.map((part) => headingOf(part, cellContext, t)).join(', ')}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => {
          const states = group.rows.map(({ state }) => state).join('');
          const { done, total } = groupCounts(states);
          return (
            <tbody key={group.key} className={classes.group}>
              <tr className={classes.groupHead}>
                <th colSpan={fixedColumns + printed.length} scope="rowgroup">
                  {group.number} {group.title}
                  <span className={classes.count}>
                    {done}/{total} <ProgressStrip states={states} height={8} />
                  </span>
                </th>
              </tr>
              {group.rows.map(({ appliedLesson, number: position, state }) => (
                <tr key={appliedLesson.id}>
                  <td className={classes.number}>
                    {position}
                    {appliedLesson.lesson.mandatory && <MandatoryMark label={t('common.mandatory')} />}
                  </td>
                  <td className={classes.lesson}>{appliedLesson.lesson.insight}</td>
                  <td className={classes.state} data-state={state}>
                    {t(`common.states.${state}`)}
                    {appliedLesson.not_applicable_reason !== null && `: ${appliedLesson.not_applicable_reason}`}
                  </td>
                  {printed.map(({ width, isUrgent, parts }) => (
                    <td key={parts[0]?.id} className={classes[width]} data-state={isUrgent ? state : undefined}>
                      {parts.map((part) => {
                        const text = part.text(appliedLesson, cellContext);
                        return (
                          text !== '' && (
                            <div key={part.id} data-column={part.id}>
                              {text}
                            </div>
                          )
                        );
                      })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};

/** The whole worksheet as a plain table, for the browser's own print command. */
export const PrintTable = () => (useIsPrinting() ? createPortal(<WorksheetOnPaper />, document.body) : null);
