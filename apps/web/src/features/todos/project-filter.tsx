import { IconChevronDown } from '@tabler/icons-react';
import { ToolButton } from '../../components/data-table/table-tools.tsx';
import { MenuItem } from '../../components/menu/menu-item.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { TodoItem } from './list/todo-items.ts';

interface FilterProject {
  id: number;
  title: string;
}

/** The projects that have something open for me, by number and name. */
export const projectsOf = (items: readonly TodoItem[]): FilterProject[] => {
  const projects = new Map(items.map(({ row: { project } }) => [project.id, project]));
  return [...projects.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'de-CH', { numeric: true }));
};

interface ProjectFilterProps {
  projects: readonly FilterProject[];
  value: number | undefined;
  onChange: (project: number | undefined) => void;
}

export const ProjectFilter = ({ projects, value, onChange }: ProjectFilterProps) => {
  const t = useTranslation();
  const chosen = projects.find(({ id }) => id === value);
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <ToolButton {...trigger}>
          {chosen?.title ?? t('todos.allProjects')}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </ToolButton>
      )}
    >
      <MenuItem choice="one" isChosen={chosen === undefined} onSelect={() => onChange(undefined)}>
        {t('todos.allProjects')}
      </MenuItem>
      {projects.map(({ id, title }) => (
        <MenuItem key={id} choice="one" isChosen={id === value} onSelect={() => onChange(id)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
};
