import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './selection-bar.module.css';
import type { TodoSelection } from './use-todo-selection.ts';

interface SelectionBarProps {
  selection: TodoSelection;
  isBusy: boolean;
  onDone: () => void;
  onAssign: () => void;
}

/** What can be done with the chosen rows, under the list while rows are being chosen. */
export const SelectionBar = ({ selection, isBusy, onDone, onAssign }: SelectionBarProps) => {
  const t = useTranslation();
  const { items, selectable } = selection;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('todos.selection.label')}>
      <p className={classes.count} role="status">
        {items.length === 0 ? t('todos.selection.none') : t('worksheets.assign.chosenAbout', { count: items.length })}
      </p>
      {items.length < selectable.length && (
        <Button variant="bare" onClick={() => selection.add(selectable)}>
          {t('todos.selection.all', { count: selectable.length })}
        </Button>
      )}
      <span className={classes.actions}>
        <Button variant="default" onClick={selection.end}>
          {t('common.cancel')}
        </Button>
        <Button disabled={items.length === 0} loading={isBusy} onClick={onDone}>
          {t('todos.selection.done')}
        </Button>
        <Button variant="filled" disabled={items.length === 0} onClick={onAssign}>
          {t('worksheets.assign.chosenTitle')}
        </Button>
      </span>
    </div>
  );
};
