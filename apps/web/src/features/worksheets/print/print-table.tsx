import { assessRisk } from '@polier/contract/worksheets/risk';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Fraction } from '../../../components/fraction/fraction.tsx';
import { MandatoryMark } from '../../../components/question/question.tsx';
import { Staff } from '../../../components/staff/staff.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { groupCounts } from '../grid/group-head.tsx';
import type { SheetGroup } from '../model/sheet-rows.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import classes from './print-table.module.css';

interface PrintTableProps {
  sheet: Sheet;
  groups: readonly SheetGroup[];
}

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

const SheetOnPaper = ({ sheet, groups }: PrintTableProps) => {
  const t = useWords();
  const { worksheet, kind } = sheet;
  const { number, phase } = worksheetKindViews[kind].placeOf(worksheet);
  const { columns } = worksheet;
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
            <th>{t('worksheets.columns.question')}</th>
            <th className={classes.state}>{t('worksheets.state')}</th>
            {(columns.includes('responsible') || columns.includes('contacttill')) && (
              <th className={classes.who}>
                {columns.includes('responsible') && t('worksheets.columns.responsible')}
                {columns.includes('responsible') && columns.includes('contacttill') && ', '}
                {columns.includes('contacttill') && t('worksheets.columns.contacttill')}
              </th>
            )}
            {columns.includes('toDo') && <th className={classes.notes}>{t('worksheets.columns.toDo')}</th>}
            {columns.includes('solution') && <th className={classes.notes}>{t('worksheets.columns.solution')}</th>}
          </tr>
        </thead>
        {groups.map((group) => {
          const states = group.rows.map(({ state }) => state).join('');
          const { done, total } = groupCounts(states);
          return (
            <tbody key={group.key} className={classes.group}>
              <tr className={classes.groupHead}>
                <th colSpan={6} scope="rowgroup">
                  {group.number} {group.title}
                  <span className={classes.count}>
                    {done}/{total} <Staff states={states} height={8} />
                  </span>
                </th>
              </tr>
              {group.rows.map(({ answer, number: position, state }) => (
                <tr key={answer.id}>
                  <td className={classes.number}>
                    {position}
                    {answer.lesson.mandatory && <MandatoryMark label={t('common.mandatory')} />}
                  </td>
                  <td className={classes.question}>{answer.lesson.insight}</td>
                  <td className={classes.state} data-state={state}>
                    {t(`common.states.${state}`)}
                    {answer.not_applicable_reason !== null && `: ${answer.not_applicable_reason}`}
                  </td>
                  {(columns.includes('responsible') || columns.includes('contacttill')) && (
                    <td className={classes.who} data-state={state}>
                      {columns.includes('responsible') && <div>{answer.responsible_user?.name}</div>}
                      {columns.includes('contacttill') && answer.contacttill !== null && (
                        <div className={classes.due}>{formatDate(answer.contacttill)}</div>
                      )}
                    </td>
                  )}
                  {columns.includes('toDo') && <td className={classes.notes}>{answer.todo}</td>}
                  {columns.includes('solution') && <td className={classes.notes}>{answer.solution}</td>}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};

/** The whole sheet as a plain table, for the browser's own print command. */
export const PrintTable = ({ sheet, groups }: PrintTableProps) =>
  useIsPrinting() ? createPortal(<SheetOnPaper sheet={sheet} groups={groups} />, document.body) : null;
