import type { ReactNode } from 'react';
import { OrderSection } from '../../overview/order-section.tsx';
import classes from './report-section.module.css';

interface ReportTableProps {
  /** What the table says, for those who cannot see where it stands. */
  label: string;
  head: readonly {
    readonly label: string;
    readonly isNumber?: boolean;
    readonly isWord?: boolean;
    readonly title?: string;
  }[];
  children: ReactNode;
}

/** Figures in rows; where it is too wide, it scrolls by itself. */
export const ReportTable = ({ label, head, children }: ReportTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
    <table className={classes.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {head.map(({ label: name, isNumber, isWord, title }) => (
            <th
              key={name}
              scope="col"
              data-number={isNumber || undefined}
              data-word={isWord || undefined}
              title={title}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const ReportSection = OrderSection;
