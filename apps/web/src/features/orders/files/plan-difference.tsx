import type {
  DeliveryPlanImport,
  PlanCell,
  PlanRow,
} from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { useId } from 'react';
import { Difference } from '../../../components/difference/difference.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from '../../../components/file-import/file-import.module.css';

/** Dates as people write them; what could not be read stays as it is in the file. */
const shown = (field: PlanCell['field'], value: string | null, empty: string): string => {
  if (value === null || value === '') return empty;
  return (field === 'plan_start' || field === 'due') && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
};

interface CellProps {
  cell: PlanCell;
  isNew: boolean;
  overwrite: boolean;
}

/** Both values of a cell that was changed in Polier and in the file; the one that stays is bold. */
const Conflict = ({ cell: { field, exported, current, imported }, overwrite }: Omit<CellProps, 'isNew'>) => {
  const t = useTranslation();
  const empty = t('worksheets.empty');
  const values = [
    { label: t('worksheetFiles.import.keepPolier'), value: current, isKept: !overwrite },
    { label: t('orderFiles.plan.file'), value: imported, isKept: overwrite },
  ];
  return (
    <>
      <span className={classes.decision}>
        {t('worksheetFiles.import.conflict', { was: shown(field, exported, empty) })}
      </span>
      {values.map(({ label, value, isKept }) => (
        <div key={label}>
          <span className={classes.source}>{label} </span>
          {isKept ? <b>{shown(field, value, empty)}</b> : <s>{shown(field, value, empty)}</s>}
        </div>
      ))}
    </>
  );
};

const CellValue = ({ cell, isNew, overwrite }: CellProps) => {
  const t = useTranslation();
  const { field, current, imported, result, message } = cell;
  const empty = t('worksheets.empty');
  if (result === 'conflict') return <Conflict cell={cell} overwrite={overwrite} />;
  if (result === 'changed')
    return isNew ? (
      shown(field, imported, empty)
    ) : (
      <Difference before={shown(field, current, empty)} after={shown(field, imported, empty)} isValue />
    );
  return (
    <>
      {shown(field, imported, empty)}{' '}
      <span className={result === 'refused' ? classes.decision : classes.source}>
        {result === 'refused' ? message : t('orderFiles.plan.ignored')}
      </span>
    </>
  );
};

interface RowProps {
  row: PlanRow;
  orderId: number;
  overwrite: boolean;
  onOverwrite: (overwrite: boolean) => void;
}

/** Which side wins in this object. */
const RowChoice = ({ row, overwrite, onOverwrite }: Omit<RowProps, 'orderId'>) => {
  const t = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.conflict}>
      <legend className="visually-hidden">{t('orderFiles.plan.rowChoice', { code: row.code })}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className={classes.onlyWords}>
          <input type="radio" name={name} checked={overwrite === value} onChange={() => onOverwrite(value)} />
          <span>{t(value ? 'orderFiles.plan.rowOverwrite' : 'orderFiles.plan.rowKeep')}</span>
        </label>
      ))}
    </fieldset>
  );
};

const Row = ({ row, orderId, overwrite, onOverwrite }: RowProps) => {
  const t = useTranslation();
  const name = `${row.code} ${row.title}`;
  return (
    <li className={classes.row}>
      <span className={classes.rowNumber}>
        <span className="visually-hidden">{t('orderFiles.plan.row')} </span>
        {row.row}
      </span>
      <span className={classes.value}>
        {row.id === null ? (
          name
        ) : (
          <RouteLink to="/deliveryobjects" search={{ orderId, object: row.id }} className={classes.link}>
            {name}
          </RouteLink>
        )}
        {row.error !== null && <div className={classes.decision}>{row.error.message}</div>}
      </span>
      <div className={classes.cells}>
        {row.cells.some(({ result }) => result === 'conflict') && (
          <RowChoice row={row} overwrite={overwrite} onOverwrite={onOverwrite} />
        )}
        {row.cells.map((cell) => (
          <div key={cell.field} className={classes.cell} data-result={cell.result}>
            <span className={classes.field}>{t(`fields.${cell.field}`)}</span>
            <div className={classes.value}>
              <CellValue cell={cell} isNew={row.id === null} overwrite={overwrite} />
            </div>
          </div>
        ))}
      </div>
    </li>
  );
};

const results = ['refused', 'new', 'changed'] as const;

interface PlanDifferenceProps {
  difference: DeliveryPlanImport;
  orderId: number;
  /** The objects in which the file wins. */
  overwrite: ReadonlySet<number>;
  onOverwrite: (overwrite: ReadonlySet<number>) => void;
}

/** What the file would change: what is refused first, then new rows, then changed ones. */
export const PlanDifference = ({ difference, orderId, overwrite, onOverwrite }: PlanDifferenceProps) => {
  const t = useTranslation();
  const choose = (id: number | null, wins: boolean) => {
    if (id === null) return;
    const others = [...overwrite].filter((one) => one !== id);
    onOverwrite(new Set(wins ? [...others, id] : others));
  };
  return results.map((result) => {
    const rows = difference.rows.filter((row) => row.result === result);
    if (rows.length === 0) return null;
    return (
      <section key={result} className={classes.section} aria-labelledby={`plan-${result}`}>
        <h2 id={`plan-${result}`} className={classes.margin}>
          <span className={classes.number}>{rows.length}</span>
          {t(`orderFiles.plan.results.${result}`, { count: rows.length })}
        </h2>
        <ol className={classes.rows}>
          {rows.map((row) => (
            <Row
              key={`${row.sheet} ${row.row}`}
              row={row}
              orderId={orderId}
              overwrite={row.id !== null && overwrite.has(row.id)}
              onOverwrite={(wins) => choose(row.id, wins)}
            />
          ))}
        </ol>
      </section>
    );
  });
};
