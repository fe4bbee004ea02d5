import type { Kind } from '@polier/contract/kinds';
import { assessRisk } from '@polier/contract/worksheets/risk';
import type { WorksheetColumn, WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { Fraction } from '../../../components/fraction/fraction.tsx';
import { MandatoryMark } from '../../../components/lesson-text/lesson-text.tsx';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { contentLanguage } from '../../../platform/i18n/content-language.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import type { CellContext } from '../columns/column.ts';
import { headingOf, shownColumns } from '../columns/columns.ts';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { type PaperColumn, paperColumnsOf } from './paper-columns.ts';
import classes from './worksheet-paper.module.css';

const doneStates = new Set(['d', 't', 'c']);

const statesOf = (groups: readonly WorksheetGroup[]): string =>
  groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join('');

interface RowCellsProps {
  row: WorksheetRow;
  columns: readonly PaperColumn[];
  cellContext: CellContext;
}

const RowCells = ({ row: { appliedLesson, number, state }, columns, cellContext }: RowCellsProps) => {
  const t = useTranslation();
  const lessonLanguage = useStore(contentLanguage, ({ language }) => language);
  const isDueToday = state === 'o' && appliedLesson.contacttill === cellContext.today;
  return (
    <>
      <td className={classes.number}>
        {number} {appliedLesson.lesson.mandatory && <MandatoryMark label={t('common.mandatory')} />}
      </td>
      <td className={classes.lesson} lang={lessonLanguage}>
        {appliedLesson.lesson.insight}
      </td>
      <td className={classes.state} data-done={doneStates.has(state) || undefined} data-applies={state !== 'n'}>
        {appliedLesson.not_applicable_reason === null
          ? t(`common.states.${state}`)
          : `${t('common.withColon', { text: t(`common.states.${state}`) })} ${appliedLesson.not_applicable_reason}`}
      </td>
      {columns.map(({ width, isUrgent, parts }) => (
        <td
          key={parts[0]?.id}
          className={classes[width]}
          data-due={isUrgent ? (state === 'v' ? 'overdue' : isDueToday ? 'today' : undefined) : undefined}
        >
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
    </>
  );
};

interface Heading {
  text: string;
  /** The class of its column; undefined: it takes what the others leave. */
  width: string | undefined;
}

interface PaperGroupProps {
  group: WorksheetGroup;
  headings: readonly Heading[];
  columns: readonly PaperColumn[];
  cellContext: CellContext;
}

/**
 * The rows of a group: browsers repeat the head of a table on each page, so that the title, which takes no room in it,
 * stands beside the first row of every page. The headings in it are for screen readers; those on paper stand above all groups.
 */
const PaperGroup = ({ group, headings, columns, cellContext }: PaperGroupProps) => {
  const lessonLanguage = useStore(contentLanguage, ({ language }) => language);
  const title = (
    <>
      {group.number !== null && <span className={classes.groupNumber}>{group.number}</span>}
      {group.title}
    </>
  );
  return (
    <table className={classes.rows} aria-label={group.title}>
      <thead>
        <tr>
          {headings.map(({ text, width }, index) => (
            <th key={text} scope="col" className={width}>
              {index === 0 && (
                <div className={classes.groupTitle} lang={lessonLanguage} aria-hidden="true">
                  {title}
                </div>
              )}
              <span className="visually-hidden">{text}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row, index) => (
          <tr key={row.appliedLesson.id}>
            <td className={classes.group}>
              {(index === 0 || index === group.rows.length - 1) && (
                <div className={classes.room} lang={lessonLanguage}>
                  {title}
                </div>
              )}
            </td>
            <RowCells row={row} columns={columns} cellContext={cellContext} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface WorksheetPaperProps {
  kind: Kind;
  worksheet: WorksheetView;
  /** The rows to print. */
  groups: readonly WorksheetGroup[];
  /** All rows, for the progress. */
  allGroups: readonly WorksheetGroup[];
  columns: readonly WorksheetColumn[];
  cellContext: CellContext;
}

/** One worksheet as a plain table in ink on paper: title, risk, progress and all its rows. */
export const WorksheetPaper = ({ kind, worksheet, groups, allGroups, columns, cellContext }: WorksheetPaperProps) => {
  const t = useTranslation();
  const { groupLabel, locationOf } = worksheetKindOf(kind);
  const { number, phase } = locationOf(worksheet);
  const paperColumns = paperColumnsOf(shownColumns(columns, cellContext), groups, cellContext);
  const headings: Heading[] = [
    { text: groupLabel(t), width: classes.group },
    { text: t('worksheets.columns.number'), width: classes.number },
    { text: t('worksheets.columns.lesson'), width: undefined },
    { text: t('worksheets.state'), width: classes.state },
    ...paperColumns.map(({ width, parts }) => ({
      text: parts.map((part) => headingOf(part, cellContext, t)).join(', '),
      width: classes[width],
    })),
  ];
  const states = statesOf(allGroups);
  const { value } = assessRisk(worksheet);
  const facts = [worksheet.date === null ? null : formatDate(worksheet.date), worksheet.place, worksheet.participants];
  return (
    <article className={classes.worksheet}>
      <div className={classes.top}>
        <header className={classes.head}>
          <span className={classes.margin}>{number}</span>
          <div>
            <h2 className={classes.title}>
              {worksheet.title} <span className={classes.phase}>{phase}</span>
            </h2>
            {facts.some((fact) => fact !== null) && <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>}
          </div>
        </header>
        {value !== null && (
          <div className={classes.figures}>
            <span className={classes.label}>{t('risk.title')}</span>
            <Fraction figures={worksheet} labelled />
            <span className={classes.riskValue}>{t('print.riskValue', { value: formatRoundMoney(value) })}</span>
          </div>
        )}
        <div className={classes.figures}>
          <span className={classes.label}>{t('print.progress', doneCount(states))}</span>
          <ProgressStrip states={allGroups.map(({ rows }) => ({ states: rows.map(({ state }) => state).join('') }))} />
        </div>
      </div>
      <div className={classes.table}>
        <div className={classes.headings} aria-hidden="true">
          <div className={classes.repeated}>
            <div className={classes.headingRow}>
              {headings.map(({ text, width }) => (
                <div key={text} className={width}>
                  {text}
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className={classes.groups}>
          {groups.map((group) => (
            <PaperGroup
              key={group.key}
              group={group}
              headings={headings}
              columns={paperColumns}
              cellContext={cellContext}
            />
          ))}
        </div>
      </div>
      {groups.length === 0 && <p className={classes.empty}>{t('print.noRows')}</p>}
    </article>
  );
};
