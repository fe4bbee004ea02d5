import type { WorksheetDifference, WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { type CellChoices, type ChangedValue, isTaken, withChoice } from './cell-choices.ts';
import { ChangedCellView } from './changed-cell.tsx';
import classes from '../../../components/file-import/file-import.module.css';

interface ChoiceProps {
  choices: CellChoices;
  onChoose: (choices: CellChoices) => void;
}

const ChangedWorksheet = ({ worksheet, choices, onChoose }: ChoiceProps & { worksheet: WorksheetDifference }) => {
  const t = useTranslation();
  const heading = `import-worksheet-${worksheet.id}`;
  const changed = (ownerId: number, row: number, cell: ChangedValue) => (
    <ChangedCellView
      key={cell.field}
      row={row}
      cell={cell}
      isTaken={isTaken(choices, ownerId, cell)}
      onTake={(isOn) => onChoose(withChoice(choices, ownerId, cell, isOn))}
    />
  );
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.margin}>
        {worksheet.number !== null && <span className={classes.number}>{worksheet.number}</span>}
        <RouteLink to="/worksheet" search={{ kind: worksheet.kind, id: worksheet.id }} className={classes.link}>
          {worksheet.title}
        </RouteLink>
      </h2>
      <ol className={classes.rows}>
        {worksheet.figures.length > 0 && (
          <li className={classes.row}>
            <span className={classes.rowNumber} />
            <span>{t('worksheetFiles.import.figures')}</span>
            <div className={classes.cells}>
              {worksheet.figures.map((figure) => changed(worksheet.id, figure.row, figure))}
            </div>
          </li>
        )}
        {worksheet.rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.rowNumber}>{row.row}</span>
            <LessonText>{row.insight}</LessonText>
            <div className={classes.cells}>{row.cells.map((cell) => changed(row.id, row.row, cell))}</div>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What the file would change, worksheet by worksheet, and the rows that are not taken back. */
export const WorkbookDifference = ({ difference, ...choice }: ChoiceProps & { difference: WorksheetImport }) => {
  const t = useTranslation();
  const { worksheets, refused_rows: refused, counts } = difference;
  return (
    <>
      {worksheets.map((worksheet) => (
        <ChangedWorksheet key={`${worksheet.kind}-${worksheet.id}`} worksheet={worksheet} {...choice} />
      ))}
      {refused.length > 0 && (
        <section className={classes.section} aria-labelledby="import-refused-rows">
          <h2 id="import-refused-rows" className={classes.margin}>
            {t('worksheetFiles.import.refusedRows', { count: counts.refused_rows })}
          </h2>
          <ul className={classes.rows}>
            {refused.map(({ sheet, row, text, code }) => (
              <li key={`${sheet} ${row}`} className={classes.row}>
                <span className={classes.rowNumber}>{row}</span>
                <span className={classes.value}>
                  {text} <span className={classes.source}>{sheet}</span>
                </span>
                <span className={classes.decision}>{t(`worksheetFiles.refused.${code}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
