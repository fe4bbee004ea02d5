import { Figure, StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { today as swissToday } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { countByUrgency } from '../todos/list/due-groups.ts';
import { useTodos } from '../todos/use-todos.ts';

/** What is urgent, in one sentence under the greeting. */
export const HomeSentence = () => {
  const t = useTranslation();
  const { items } = useTodos();
  if (items === undefined) return null;
  const { overdue, today } = countByUrgency(items, swissToday());
  if (overdue === 0 && today === 0) return <StatusSentence size="small">{t('home.status.nothing')}</StatusSentence>;
  return (
    <StatusSentence size="small">
      {overdue > 0 && <Figure tone="decision">{t('home.status.overdue', { count: overdue })}</Figure>}
      {overdue > 0 && today > 0 && ', '}
      {today > 0 && t('home.status.today', { count: today })}.
    </StatusSentence>
  );
};
