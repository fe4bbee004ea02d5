import { CheckToggle } from '../../../components/check-toggle/check-toggle.tsx';
import { isCheckForbidden, checkToggleStateOf } from '../model/applied-lesson.ts';
import { useRowContext } from '../view/row-context.ts';
import type { CellProps, Column } from './column.ts';
import { flagField } from './field-texts.ts';
import classes from './cells.module.css';

const checkLetter = { 'empty': 'o', 'requested': 'r', 'to-check': 't', 'checked': 'c' } as const;

const checkOrder = ['to-check', 'requested', 'empty', 'checked'];

const NotApplicableCell = () => {
  const { words } = useRowContext();
  return (
    <span title={words.notApplicable} aria-label={words.notApplicable} role="img">
      –
    </span>
  );
};

// Clicks are read by the grid, which knows the cell from its attributes.
const DoneCell = ({ row: { appliedLesson, state } }: CellProps) => {
  const { words, isReadOnly } = useRowContext();
  if (state === 'n') return <NotApplicableCell />;
  return (
    <span
      role="checkbox"
      aria-checked={appliedLesson.done}
      aria-disabled={isReadOnly || undefined}
      aria-label={words.done}
      className={classes.box}
    />
  );
};

const CheckCell = ({ row: { appliedLesson, state } }: CellProps) => {
  const { words, isReadOnly } = useRowContext();
  if (state === 'n') return <NotApplicableCell />;
  const checkToggle = checkToggleStateOf(appliedLesson);
  return (
    <CheckToggle
      state={checkToggle}
      label={words.checkToggle[checkLetter[checkToggle]]}
      tabIndex={-1}
      disabled={isReadOnly}
      forbiddenReason={isCheckForbidden(appliedLesson) ? words.mayNotCheck : undefined}
      className={classes.checkToggle}
    />
  );
};

export const doneColumn: Column = {
  id: 'done',
  width: { narrow: 28, wide: 30 },
  align: 'center',
  action: 'tick',
  text: ({ done }) => (done ? 'x' : ''),
  sortKey: ({ done }) => (done ? '2' : '1'),
  Cell: DoneCell,
  fields: { done: flagField('done') },
};

export const checkColumn: Column = {
  id: 'check',
  width: { narrow: 36, wide: 40 },
  align: 'center',
  action: 'toggle-check',
  text: ({ checked }) => (checked ? 'x' : ''),
  sortKey: (row) => String(checkOrder.indexOf(checkToggleStateOf(row))),
  Cell: CheckCell,
  fields: { needscheck: flagField('needscheck'), checked: flagField('checked') },
};
