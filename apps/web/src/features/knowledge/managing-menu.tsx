import type { CatalogueEntity } from '@polier/contract/catalogues/catalogue-endpoints';
import { type Kind, kinds } from '@polier/contract/kinds';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { MenuItem } from '../../components/menu/menu-item.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goTo } from '../../platform/navigation/history.ts';
import { useIsKindOn } from '../companies/company-setting.ts';
import { usePermissions } from '../../platform/session/permission-check.ts';
import type { ReadingLocation } from './directory/directory.ts';

/** Where the groups of a kind and their parts are added and edited; the topics of a trade belong to no trade. */
const managed = {
  trade: {
    group: { entity: 'trade', create: '/knowledge/trades/new', edit: '/knowledge/trades/update' },
    child: { entity: 'topic', create: null, edit: '/knowledge/topics/update' },
  },
  pm: {
    group: { entity: 'pm_phase', create: '/knowledge/pmphases/new', edit: '/knowledge/pmphases/update' },
    child: { entity: 'pm_sub_phase', create: '/knowledge/pmsubphases/new', edit: '/knowledge/pmsubphases/update' },
  },
  x: {
    group: { entity: 'x_process', create: '/knowledge/xprocesses/new', edit: '/knowledge/xprocesses/update' },
    child: { entity: 'x_sub_process', create: '/knowledge/xsubprocesses/new', edit: '/knowledge/xsubprocesses/update' },
  },
} as const satisfies Record<
  Kind,
  Record<'group' | 'child', { entity: CatalogueEntity; create: string | null; edit: string }>
>;

interface Action {
  key: string;
  word: string;
  run: () => void;
}

const Actions = ({
  label,
  actions,
  icon,
  isBare = false,
}: {
  label: string;
  actions: readonly Action[];
  icon?: ReactNode;
  isBare?: boolean;
}) => {
  if (actions.length === 0) return null;
  return (
    <Menu
      trigger={(trigger) => (
        <Button
          {...trigger}
          fullWidth={!isBare}
          {...(isBare && { variant: 'bare' })}
          leftSection={icon}
          rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {actions.map(({ key, word, run }) => (
        <MenuItem key={key} onSelect={run}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
};

interface ManagingMenuProps {
  location: ReadingLocation;
  topic: number | null;
  /** A word alone. */
  isBare?: boolean;
}

/** Changes what is being read: the trade, phase or process, its child, and a further child. */
export const ManagingMenu = ({ location, topic, isBare = false }: ManagingMenuProps) => {
  const t = useTranslation();
  const can = usePermissions();
  const isOn = useIsKindOn();
  const { lessonGroup, subgroup } = location;
  const { group, child } = managed[lessonGroup.kind];
  if (!isOn(lessonGroup.kind)) return null;
  const childId = subgroup?.id ?? topic;
  const actions: Action[] = [
    ...(can(`${group.entity}.edit`)
      ? [
          {
            key: 'group',
            word: t(`catalogues.${group.entity}.edit`),
            run: () => goTo(group.edit, { id: lessonGroup.id }),
          },
        ]
      : []),
    ...(childId !== null && can(`${child.entity}.edit`)
      ? [{ key: 'child', word: t(`catalogues.${child.entity}.edit`), run: () => goTo(child.edit, { id: childId }) }]
      : []),
    ...(child.create !== null && can(`${child.entity}.create`)
      ? [
          {
            key: 'add',
            word: t(`catalogues.${child.entity}.add`),
            run: () => goTo(child.create, { parent: lessonGroup.id }),
          },
        ]
      : []),
  ];
  return <Actions label={t('catalogues.manage')} actions={actions} isBare={isBare} />;
};

/** Adds a trade, a PM phase or a process. */
export const AddGroupMenu = () => {
  const t = useTranslation();
  const can = usePermissions();
  const isOn = useIsKindOn();
  const actions = kinds
    .map((kind) => managed[kind].group)
    .filter(({ entity }, index) => isOn(kinds[index] ?? 'trade') && can(`${entity}.create`))
    .map(({ entity, create }) => ({ key: entity, word: t(`catalogues.${entity}.add`), run: () => goTo(create) }));
  return (
    <Actions
      label={t('catalogues.create')}
      actions={actions}
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      isBare
    />
  );
};
