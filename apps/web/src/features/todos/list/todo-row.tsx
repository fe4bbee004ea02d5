import { IconCheck } from '@tabler/icons-react';
import { Check } from '../../../components/check/check.tsx';
import { Due } from '../../../components/due/due.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { SwipeRow } from '../../../components/swipe/swipe-row.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { type TodoItem, todoKey } from './todo-items.ts';
import classes from './todo-row.module.css';

export interface TodoRowProps {
  item: TodoItem;
  /** Just marked as done and about to leave the list. */
  isTicked: boolean;
  onDone: () => void;
  /** While rows are being chosen; undefined otherwise. */
  isSelected: boolean | undefined;
  onSelect: () => void;
  beside: 'project' | 'person';
}

export const TodoRow = ({ item, isTicked, onDone, isSelected, onSelect, beside }: TodoRowProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { kind, row } = item;
  const place = [row.worksheet.number, row.worksheet.title].filter(Boolean).join(' ');
  return (
    <li>
      <SwipeRow
        disabled={isTicked || isSelected !== undefined || !row.can.edit}
        onSwipe={onDone}
        revealed={
          <>
            <IconCheck size={20} stroke={1.75} />
            {t('todos.done')}
          </>
        }
      >
        <div className={classes.row} data-selected={isSelected || undefined}>
          <span className={classes.due}>
            <Due date={row.contacttill} form={isPhone ? 'stacked' : 'full'} dash={!isPhone} />
          </span>
          <RouteLink
            to="/worksheet"
            search={{ kind, id: row.worksheet.id, row: row.id }}
            className={classes.lesson}
            data-todo={todoKey(item)}
            onClick={(event) => {
              if (isSelected === undefined || !row.can.edit) return;
              event.preventDefault();
              onSelect();
            }}
          >
            <LessonText as="span" level={isPhone ? 'phone' : 2} quiet={isTicked}>
              {row.lesson.insight}
            </LessonText>
            {row.todo !== null && row.todo !== '' && <span className={classes.notes}>{row.todo}</span>}
          </RouteLink>
          <span className={classes.place}>
            <span className={classes.worksheet}>
              <Kind kind={kind} />
              {row.lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
              {place}
            </span>
            <span className={classes.project}>
              {beside === 'project' ? row.project.title : (row.responsible_user?.name ?? t('openTasks.nobodys'))}
            </span>
          </span>
          {isSelected === undefined ? (
            <button
              type="button"
              role="checkbox"
              aria-checked={isTicked}
              disabled={!row.can.edit}
              className={classes.done}
              onClick={onDone}
              aria-label={t('todos.markDone', { question: row.lesson.insight })}
            >
              <span className={classes.box} data-ticked={isTicked || undefined} aria-hidden="true" />
            </button>
          ) : (
            <span className={classes.select}>
              <Check
                size={isPhone ? 'large' : 'normal'}
                checked={isSelected}
                disabled={!row.can.edit}
                aria-label={t('todos.selection.one', { question: row.lesson.insight })}
                onChange={onSelect}
              />
            </span>
          )}
        </div>
      </SwipeRow>
    </li>
  );
};
