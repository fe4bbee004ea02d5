import { IconCheck } from '@tabler/icons-react';
import { Due } from '../../components/due/due.tsx';
import { Kind } from '../../components/kind/kind.tsx';
import { MandatoryMark, Question } from '../../components/question/question.tsx';
import { SwipeRow } from '../../components/swipe/swipe-row.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { type TodoItem, todoKey } from './todo-items.ts';
import classes from './todo-list.module.css';

export interface TodoRowProps {
  item: TodoItem;
  onDone: () => void;
}

export const TodoRow = ({ item, onDone }: TodoRowProps) => {
  const t = useWords();
  const isPhone = useIsPhone();
  const { kind, row } = item;
  const place = [row.worksheet.number, row.worksheet.title].filter(Boolean).join(' ');
  return (
    <li className={classes.item}>
      <SwipeRow
        onSwipe={onDone}
        revealed={
          <>
            <IconCheck size={20} stroke={1.75} />
            {t('todos.done')}
          </>
        }
      >
        <div className={classes.row}>
          <span className={classes.due}>
            <Due date={row.contacttill} form={isPhone ? 'stacked' : 'full'} dash={!isPhone} />
          </span>
          <RouteLink
            to="/worksheet"
            search={{ kind, id: row.worksheet.id, row: row.id }}
            className={classes.question}
            data-todo={todoKey(item)}
          >
            <Question as="span" level={isPhone ? 'phone' : 2}>
              {row.lesson.insight}
            </Question>
            {row.todo !== null && row.todo !== '' && <span className={classes.notes}>{row.todo}</span>}
          </RouteLink>
          <span className={classes.place}>
            <span className={classes.sheet}>
              <Kind kind={kind} />
              {row.lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
              {place}
            </span>
            <span className={classes.project}>{row.project.title}</span>
          </span>
          <button
            type="button"
            className={classes.done}
            onClick={onDone}
            aria-label={t('todos.markDone', { question: row.lesson.insight })}
          >
            <span className={classes.box} aria-hidden="true" />
          </button>
        </div>
      </SwipeRow>
    </li>
  );
};
