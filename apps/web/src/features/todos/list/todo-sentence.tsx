import { Figure } from '../../../components/status-sentence/status-sentence.tsx';
import { today as swissToday } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { countByUrgency } from './due-groups.ts';
import type { TodoItem } from './todo-items.ts';

/** `2 überfällig, 2 heute, 8 später.`; what is zero is not said. */
export const TodoSentence = ({ items }: { items: readonly TodoItem[] }) => {
  const t = useTranslation();
  const { overdue, today, later } = countByUrgency(items, swissToday());
  const parts = [
    overdue > 0 && (
      <Figure key="overdue" tone="decision">
        {t('todos.status.overdue', { count: overdue })}
      </Figure>
    ),
    today > 0 && <span key="today">{t('todos.status.today', { count: today })}</span>,
    later > 0 && <span key="later">{t('todos.status.later', { count: later })}</span>,
  ].filter((part) => part !== false);
  return (
    <>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))}
      {parts.length > 0 && '.'}
    </>
  );
};
