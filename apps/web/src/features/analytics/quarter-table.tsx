import { formatPercent } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './analytics.module.css';

export interface QuarterFigures {
  quarter: string;
  part: number;
  total: number;
}

interface QuarterTableProps {
  title: string;
  /** What the dark and the light part of a bar stand for. */
  legend: readonly [part: string, rest: string];
  rows: readonly QuarterFigures[];
  /** The rows behind the number of a quarter. */
  onOpen: (quarter: string) => void;
}

/** One stroke for each, as long as they can be told apart. */
const mostStrokes = 60;
/** Pixels, with the gap behind it. */
const strokeWidth = 8;

export const quarterName = (quarter: string): string => quarter.replace(/^\d\d(\d\d)-(\d)$/, '$2/$1');

/** A bar of strokes for each quarter as long as all of it, dark as far as the part goes; the figures stand beside it. */
export const QuarterTable = ({ title, legend: [part, rest], rows, onOpen }: QuarterTableProps) => {
  const t = useTranslation();
  const most = Math.max(1, ...rows.map(({ total }) => total));
  if (rows.length === 0) return <p className={classes.quiet}>{t('analytics.none')}</p>;
  return (
    <table className={classes.quarters}>
      <caption className="visually-hidden">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('analytics.quarter')}</th>
          <th scope="col">{rest}</th>
          <th scope="col">{part}</th>
          <th scope="col">{t('analytics.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.quarter}>
            <th scope="row">{quarterName(row.quarter)}</th>
            <td className={classes.bar}>
              <span
                className={classes.total}
                data-strokes={most <= mostStrokes || undefined}
                style={{
                  width: `min(${(100 * row.total) / most}%, ${row.total * strokeWidth}px)`,
                  maskSize: `${100 / row.total}% 100%`,
                }}
              >
                <span className={classes.part} style={{ width: `${(100 * row.part) / row.total}%` }} />
              </span>
              <span className="visually-hidden">{row.total - row.part}</span>
            </td>
            <td className={classes.figure}>
              <button
                type="button"
                className={classes.open}
                aria-label={`${title}, ${quarterName(row.quarter)}: ${t('analytics.count', { part: row.part, total: row.total })}`}
                onClick={() => onOpen(row.quarter)}
              >
                {t('analytics.count', { part: row.part, total: row.total })}
              </button>
            </td>
            <td className={classes.share}>{formatPercent(Math.round((100 * row.part) / row.total))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
