import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { useFeature } from '../../companies/company-setting.ts';

export interface Choice {
  value: string;
  label: string;
}
export interface ChoiceGroup {
  group: string;
  items: Choice[];
}

interface Named {
  readonly id: number;
  readonly title: string;
  readonly number?: string | null;
}

const named = ({ id, title, number }: Named): Choice => ({
  value: String(id),
  label: [number, title].filter(Boolean).join(' '),
});

/** What was chosen stays among the choices when it is no longer offered. */
const withChosen = (offered: readonly Choice[], chosen: Named | null | undefined): Choice[] =>
  !chosen || offered.some(({ value }) => value === String(chosen.id)) ? [...offered] : [...offered, named(chosen)];

const grouped = <P extends { title: string }>(parents: readonly P[], itemsOf: (parent: P) => readonly Choice[]) =>
  parents
    .map((parent): ChoiceGroup => ({ group: parent.title, items: [...itemsOf(parent)] }))
    .filter(({ items }) => items.length > 0);

const withChosenGroup = (groups: ChoiceGroup[], chosen: Named | null | undefined): ChoiceGroup[] =>
  !chosen || groups.some(({ items }) => items.some(({ value }) => value === String(chosen.id)))
    ? groups
    : [...groups, { group: '–', items: [named(chosen)] }];

export interface ExperienceChoices {
  projects: Choice[];
  trades: Choice[];
  pmSubPhases: ChoiceGroup[];
  /** Null while the company does not use them. */
  xSubProcesses: ChoiceGroup[] | null;
  tags: Entity[] | null;
}

/** What an experience can be about. What has not been loaded yet, without a signal for instance, is simply not offered. */
export const useExperienceChoices = (stored: ExperienceView | undefined): ExperienceChoices => {
  const hasX = useFeature('feature_tab_x');
  const hasTags = useFeature('feature_tags');
  const mayReadProjects = useCan('project');
  const projects = useQuery({ ...queryOf(endpoints.projects.list), enabled: mayReadProjects });
  const trades = useQuery(queryOf(endpoints.catalogues.trades.list));
  const pmPhases = useQuery(queryOf(endpoints.catalogues.pmPhases.list));
  const xProcesses = useQuery({ ...queryOf(endpoints.catalogues.xProcesses.list), enabled: hasX });
  const tags = useQuery({ ...queryOf(endpoints.catalogues.tags.list), enabled: hasTags });
  const chosen = (kind: string) => (stored?.belongs_to?.kind === kind ? stored.belongs_to : null);
  return {
    projects: withChosen((projects.data ?? []).map(named), stored?.project),
    trades: withChosen(
      (trades.data ?? []).map(({ id, title, bkp }) => named({ id, title, number: bkp })),
      chosen('trade'),
    ),
    pmSubPhases: withChosenGroup(
      grouped(pmPhases.data ?? [], ({ sub_phases }) => sub_phases.map(named)),
      chosen('pm'),
    ),
    xSubProcesses: hasX
      ? withChosenGroup(
          grouped(xProcesses.data ?? [], ({ sub_processes }) => sub_processes.map(named)),
          chosen('x'),
        )
      : null,
    tags: hasTags ? (tags.data ?? []).map(({ id, title }) => ({ id, label: title })) : null,
  };
};
