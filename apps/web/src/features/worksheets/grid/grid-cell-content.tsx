import { initialsOf } from '../../../components/avatar/avatar.tsx';
import { Due } from '../../../components/due/due.tsx';
import { Vial } from '../../../components/vial/vial.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { type Answer, isVialHeld } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { readTypedDate } from '../model/typed-date.ts';
import { cellText } from './cell-values.ts';
import type { ColumnId } from './grid-columns.ts';
import { useGrid } from './grid-context.ts';
import { useUnreadableDate } from './sheet-selection.ts';
import { vialStateOf } from './vial-state.ts';
import classes from './grid-row.module.css';

const vialLetter = { 'empty': 'o', 'to-check': 't', 'checked': 'c' } as const;

interface GridCellContentProps {
  row: Answer;
  state: SheetRow['state'];
  column: Exclude<ColumnId, 'question'>;
}

const DueCell = ({ row }: { row: Answer }) => {
  const t = useWords();
  const { selection, world } = useGrid();
  const unreadable = useUnreadableDate(selection, row.id);
  if (unreadable === undefined) return <Due date={row.contacttill} done={row.done} today={world.today} />;
  const read = readTypedDate(unreadable, world.today, world.language);
  const problem = 'problem' in read ? read.problem : 'unreadable';
  return (
    <span className={classes.wrong}>
      {unreadable}
      <span className={classes.why}>{t(`worksheets.dateProblem.${problem}`, { date: unreadable })}</span>
    </span>
  );
};

/** What a cell shows while nobody writes in it. Clicks are read by the grid, which knows the cell from its attributes. */
export const GridCellContent = ({ row, state, column }: GridCellContentProps) => {
  const { words, layout, world, isReadOnly } = useGrid();
  if (state === 'n' && (column === 'done' || column === 'check')) {
    return (
      <span title={words.notApplicable} aria-label={words.notApplicable} role="img">
        –
      </span>
    );
  }
  switch (column) {
    case 'done':
      return (
        <span
          role="checkbox"
          aria-checked={row.done}
          aria-disabled={isReadOnly || undefined}
          aria-label={words.done}
          className={classes.box}
        />
      );
    case 'check': {
      const vial = vialStateOf(row);
      return (
        <Vial
          state={vial}
          label={words.vial[vialLetter[vial]]}
          tabIndex={-1}
          disabled={isReadOnly}
          heldBecause={isVialHeld(row) ? words.mayNotCheck : undefined}
          className={classes.vial}
        />
      );
    }
    case 'contacttill':
      return <DueCell row={row} />;
    case 'responsible': {
      const name = row.responsible_user?.name ?? '';
      if (name === '' || !layout.isNarrow) return <span className={classes.text}>{name}</span>;
      return (
        <span className={classes.initials} role="img" aria-label={name} title={name}>
          {initialsOf(name)}
        </span>
      );
    }
    case 'own':
    case 'toDo':
    case 'solution': {
      const text = cellText({ answer: row, number: '' }, column, world);
      return text === '' ? null : (
        <span className={classes.text} title={text.length > 18 ? text : undefined}>
          {text}
        </span>
      );
    }
  }
};
