import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ToolButton } from '../../../components/data-table/table-tools.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useKindTabTitle } from '../../companies/company-setting.ts';
import type { TaskFilter } from './open-tasks.ts';

interface Place {
  readonly id: number;
  readonly title: string;
}

const places: { readonly [K in Kind]: (project: ProjectView) => readonly Place[] } = {
  trade: ({ trades }) => trades.map(({ id, bkp, title }) => ({ id, title: [bkp, title].filter(Boolean).join(' ') })),
  pm: ({ pmphases }) => pmphases,
  x: ({ xprocesses }) => xprocesses,
};

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface FilterMenuProps {
  label: string;
  count: number;
  children: ReactNode;
}

const FilterMenu = ({ label, count, children }: FilterMenuProps) => (
  <Menu
    align="end"
    staysOpen
    trigger={(trigger) => (
      <ToolButton {...trigger}>
        {count > 0 ? `${label} (${count})` : label}
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </ToolButton>
    )}
  >
    {children}
  </Menu>
);

interface TaskFiltersProps {
  kind: Kind;
  project: ProjectView;
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}

/** Where the tasks stand and whose they are, several of each. */
export const TaskFilters = ({ kind, project, filter, onChange }: TaskFiltersProps) => {
  const t = useTranslation();
  const tabTitle = useKindTabTitle();
  const offered = places[kind](project);
  const placeTitles = { trade: tabTitle('trade'), pm: t('openTasks.pmPhases'), x: tabTitle('x') };
  return (
    <>
      {offered.length > 1 && (
        <FilterMenu label={placeTitles[kind]} count={filter.places.length}>
          {offered.map(({ id, title }) => (
            <MenuItem
              key={id}
              choice="many"
              isChosen={filter.places.includes(id)}
              onSelect={() => onChange({ ...filter, places: toggled(filter.places, id) })}
            >
              {title}
            </MenuItem>
          ))}
        </FilterMenu>
      )}
      <FilterMenu label={t('openTasks.who')} count={filter.users.length + filter.externalUsers.length}>
        {project.users.map(({ id, name }) => (
          <MenuItem
            key={`i${id}`}
            choice="many"
            isChosen={filter.users.includes(id)}
            onSelect={() => onChange({ ...filter, users: toggled(filter.users, id) })}
          >
            {name}
          </MenuItem>
        ))}
        {project.external_users.map(({ id, name }) => (
          <MenuItem
            key={`e${id}`}
            choice="many"
            isChosen={filter.externalUsers.includes(id)}
            onSelect={() => onChange({ ...filter, externalUsers: toggled(filter.externalUsers, id) })}
          >
            {name}
          </MenuItem>
        ))}
      </FilterMenu>
    </>
  );
};
