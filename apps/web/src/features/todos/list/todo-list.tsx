import type { KeyboardEvent } from 'react';
import { GroupedList, ListGroup } from '../../../components/grouped-list/grouped-list.tsx';
import { today as swissToday } from '../../../platform/formats/dates.ts';
import { moveFocus, useArrowList } from '../../../platform/viewport/arrow-list.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { groupByDue } from './due-groups.ts';
import { type TodoItem, todoKey, withItems } from './todo-items.ts';
import { TodoRow, type TodoRowProps } from './todo-row.tsx';
import { useMarkDone } from '../use-mark-done.ts';
import type { TodoSelection } from '../selection/use-todo-selection.ts';

export interface TodoListProps {
  items: readonly TodoItem[];
  label: string;
  /** What stands beside a question under its worksheet. */
  beside?: TodoRowProps['beside'];
  /** Where several rows can be chosen and assigned. */
  choosing?: { readonly selection: TodoSelection; readonly assign: () => void };
}

/** Assigns the chosen rows, without any the one that has the focus. */
const assign = ({ selection, assign: open }: NonNullable<TodoListProps['choosing']>, focused: TodoItem) => {
  if (selection.items.length === 0) selection.add([focused]);
  if (selection.items.length > 0 || focused.row.can.edit) open();
};

/** Open lessons under the days they are due; arrows walk, Enter opens the worksheet, E ticks off, Space chooses, A assigns. */
export const TodoList = ({ items, label, beside = 'project', choosing }: TodoListProps) => {
  const t = useTranslation();
  const { ref, elements } = useArrowList<HTMLDivElement>('[data-todo]', ['e']);
  const { markDone, ticked } = useMarkDone();
  const byKey = new Map(items.map((item) => [todoKey(item), item]));

  const tickOff = (item: TodoItem) => {
    if (ticked.has(todoKey(item)) || !item.row.can.edit) return;
    // The row goes; whoever works by keyboard goes on with the one that takes its place.
    const links = elements();
    const at = links.findIndex((link) => link.dataset['todo'] === todoKey(item));
    const next = links[at + 1] ?? links[at - 1];
    const hadFocus = ref.current?.contains(document.activeElement) === true;
    markDone(item);
    if (hadFocus) next?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = elements();
    const focusedItem = () => byKey.get(links.find((link) => link === document.activeElement)?.dataset['todo'] ?? '');
    const item = focusedItem();
    if (moveFocus(event, links)) {
      const next = focusedItem();
      if (event.shiftKey && item !== undefined && next !== undefined) choosing?.selection.add([item, next]);
      return;
    }
    if (event.key === 'Escape' && choosing?.selection.isOn === true) {
      event.preventDefault();
      choosing.selection.end();
    }
    if (item === undefined) return;
    const act = {
      'e': () => tickOff(item),
      ' ': choosing && (() => item.row.can.edit && choosing.selection.toggle(item)),
      'a': choosing && (() => assign(choosing, item)),
    }[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <GroupedList ref={ref} label={label} onKeyDown={onKeyDown}>
      {groupByDue(withItems(items, ticked), swissToday()).map(({ group, items: members }) => (
        <ListGroup
          key={group}
          id={`todos-${group}`}
          title={t(`todos.groups.${group}`)}
          count={t('todos.questions', { count: members.length })}
        >
          {members.map((item) => (
            <TodoRow
              key={todoKey(item)}
              item={item}
              beside={beside}
              isTicked={ticked.has(todoKey(item))}
              onDone={() => tickOff(item)}
              isSelected={choosing?.selection.isOn === true ? choosing.selection.keys.has(todoKey(item)) : undefined}
              onSelect={() => choosing?.selection.toggle(item)}
            />
          ))}
        </ListGroup>
      ))}
    </GroupedList>
  );
};
