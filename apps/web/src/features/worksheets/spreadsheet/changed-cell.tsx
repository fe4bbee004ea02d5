import { useId } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { Difference } from '../../../components/difference/difference.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ChangedValue } from './cell-choices.ts';
import { cellText, fieldName, isLongText } from './cell-texts.ts';
import classes from '../../../components/file-import/file-import.module.css';

interface ChangedCellViewProps {
  /** Where it stands in the file. */
  row: number;
  cell: ChangedValue;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** Both values of a cell that was changed in Polier and in the file; one of them is chosen. */
const Conflict = ({ row, cell, isTaken, onTake }: ChangedCellViewProps) => {
  const t = useTranslation();
  const name = useId();
  const choices = [
    { taken: false, label: t('worksheetFiles.import.keepPolier'), value: cell.current },
    { taken: true, label: t('worksheetFiles.import.takeExcel'), value: cell.imported },
  ];
  return (
    <fieldset className={classes.conflict}>
      <legend className={classes.decision}>
        {t('worksheetFiles.import.conflict', { was: cellText(cell.field, cell.exported, t) })}
      </legend>
      {choices.map(({ taken, label, value }) => (
        <label key={label} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={isTaken === taken}
            onChange={() => onTake(taken)}
            aria-label={`${label}: ${cellText(cell.field, value, t)}, ${fieldName(cell.field, t)}, ${t('worksheetFiles.import.row', { row })}`}
          />
          <span className={classes.source}>{label}</span>
          <span className={classes.value}>{cellText(cell.field, value, t)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** One changed cell: old and new, and whether it is taken over. */
export const ChangedCellView = (props: ChangedCellViewProps) => {
  const t = useTranslation();
  const { row, cell, isTaken, onTake } = props;
  const { field, result, code, current, imported } = cell;
  const name = fieldName(field, t);
  return (
    <div className={classes.cell} data-result={result}>
      <span className={classes.field}>{name}</span>
      {result === 'conflict' && <Conflict {...props} />}
      {result === 'changed' && (
        <>
          <span className={classes.value}>
            <Difference
              before={cellText(field, current, t)}
              after={cellText(field, imported, t)}
              isValue={!isLongText(field)}
            />
          </span>
          <Check
            label={t('worksheetFiles.import.take')}
            aria-label={t('worksheetFiles.import.takeCell', { field: name, row })}
            checked={isTaken}
            onChange={onTake}
          />
        </>
      )}
      {result === 'refused' && (
        <span className={classes.value}>
          {cellText(field, imported, t)}{' '}
          <span className={classes.decision}>{code !== null && t(`worksheetFiles.refused.${code}`)}</span>
        </span>
      )}
    </div>
  );
};
