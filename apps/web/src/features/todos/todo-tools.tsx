import { IconListCheck } from '@tabler/icons-react';
import { ToolButton } from '../../components/data-table/table-tools.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { TodoSelection } from './use-todo-selection.ts';

/** What can be done with the list as a whole. */
export const TodoTools = ({ selection }: { selection: TodoSelection }) => {
  const t = useTranslation();
  return (
    <ToolButton
      icon={<IconListCheck size={16} stroke={1.5} aria-hidden />}
      aria-pressed={selection.isOn}
      onClick={selection.isOn ? selection.end : selection.start}
    >
      {t('todos.selection.start')}
    </ToolButton>
  );
};
