import { IconChevronDown } from '@tabler/icons-react';
import classes from './item-facts.module.css';

interface FactFieldProps {
  /** Absent where the value says it all. */
  label?: string;
  value: string;
  onEdit?: (() => void) | undefined;
}

/** A fact that is changed where it is read, or only read. */
export const FactField = ({ label, value, onEdit }: FactFieldProps) => {
  const words = (
    <span>
      {label !== undefined && <span className="visually-hidden">{label} </span>}
      {value}
    </span>
  );
  if (onEdit === undefined) return <span className={classes.fact}>{words}</span>;
  return (
    <button type="button" className={classes.field} onClick={onEdit}>
      {words}
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </button>
  );
};
