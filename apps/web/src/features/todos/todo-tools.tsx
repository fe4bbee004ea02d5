import { IconDots, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../components/button/button.tsx';
import { ToolButton } from '../../components/data-table/table-tools.tsx';
import { MenuItem } from '../../components/menu/menu-item.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { saveTodos } from './save-todos.ts';
import type { TodoItem } from './list/todo-items.ts';
import type { TodoSelection } from './selection/use-todo-selection.ts';

interface TodoToolsProps {
  /** As listed. */
  items: readonly TodoItem[];
  selection: TodoSelection;
}

/** What can be done with the list as a whole. */
export const TodoTools = ({ items, selection }: TodoToolsProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveTodos(items, language);
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ToolButton
        icon={<IconListCheck size={16} stroke={1.5} aria-hidden />}
        aria-pressed={selection.isOn}
        onClick={selection.isOn ? selection.end : selection.start}
      >
        {t('todos.selection.start')}
      </ToolButton>
      <Menu
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('worksheets.moreActions')}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem onSelect={() => void (isBusy || save())}>{t('worksheetFiles.export')}</MenuItem>
        <MenuItem onSelect={() => print()}>{t('print.print')}</MenuItem>
      </Menu>
    </>
  );
};
