import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { Grouping, RowTab } from '../../../components/data-table/table-types.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import { currentPhaseOf } from '../project-phases.ts';

/** By phase, by owner. */
export const groupingsOf = (t: Translate): Grouping<ProjectView>[] => {
  const count = (rows: readonly ProjectView[]) => t('projects.count', { count: rows.length });
  return [
    {
      value: 'phase',
      label: t('projects.byPhase'),
      header: t('projects.phase'),
      of: ({ phases }) => {
        const phase = currentPhaseOf(phases);
        return phase === undefined
          ? { key: 'none', title: t('projects.noPhase'), order: 10_000 }
          : { key: String(phase.id), title: phase.title, order: phase.order };
      },
      meta: count,
    },
    {
      value: 'owner',
      label: t('projects.byOwner'),
      header: t('projects.owner'),
      of: ({ owner }) => ({ key: String(owner?.id), title: owner?.name ?? '–', order: owner?.name ?? '' }),
      meta: count,
    },
  ];
};

/** The tabs over the list; whoever sees all projects also finds the own ones. */
export const tabsOf = (t: Translate, userId: number | undefined, seesAll: boolean): RowTab<ProjectView>[] => [
  { value: 'all', label: t('projects.tabs.all'), keeps: () => true },
  ...(seesAll
    ? [
        {
          value: 'mine',
          label: t('projects.tabs.mine'),
          keeps: ({ admin_id, users }: ProjectView) => admin_id === userId || users.some(({ id }) => id === userId),
        },
      ]
    : []),
  {
    value: 'overdue',
    label: t('projects.tabs.overdue'),
    keeps: ({ progress }) => progress.overdue > 0,
    tone: 'decision',
  },
  {
    value: 'toCheck',
    label: t('projects.tabs.toCheck'),
    keeps: ({ progress }) => progress.to_check > 0,
    tone: 'decision',
  },
  {
    value: 'complete',
    label: t('projects.tabs.complete'),
    keeps: ({ progress }) => progress.total > 0 && progress.open === 0,
  },
];
