import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { externalName } from '../../../components/selects/people.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';

/** Everything a project can choose from. */
export interface ProjectChoices {
  trades: Entity[];
  phases: Entity[];
  pmPhases: Entity[];
  /** Null while the company does not use X processes. */
  xProcesses: Entity[] | null;
  users: Entity[];
  externals: ExternalChoice[];
  projects: ProjectChoice[];
}

/** A project that can be the parent, with all that a new one may take over. */
interface ProjectChoice extends Entity {
  view: ProjectView;
}

/** A partner from outside with the function that belongs to the person, whatever the project. */
export interface ExternalChoice extends Entity {
  function: string | null;
}

const abbreviated = ({
  id,
  title,
  abbreviation,
}: {
  id: number;
  title: string;
  abbreviation: string | null;
}): Entity => ({
  id,
  label: title,
  number: abbreviation,
});

/** Loads the choices; undefined until all of them are there. */
export const useProjectChoices = (): { data: ProjectChoices | undefined; error: Error | null; retry: () => void } => {
  const company = useQuery(queryOf(endpoints.companies.getByUser));
  const trades = useQuery(queryOf(endpoints.catalogues.trades.list));
  const phases = useQuery(queryOf(endpoints.catalogues.phases.list));
  const pmPhases = useQuery(queryOf(endpoints.catalogues.pmPhases.list));
  const xProcesses = useQuery(queryOf(endpoints.catalogues.xProcesses.list));
  const users = useQuery(queryOf(endpoints.companies.listUsers));
  const externals = useQuery(queryOf(endpoints.users.listExternal));
  const projects = useQuery(queryOf(endpoints.projects.list));

  const all = [company, trades, phases, pmPhases, xProcesses, users, externals, projects];
  const failed = all.find(({ data, error }) => data === undefined && error !== null);
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  if (!company.data || !trades.data || !phases.data || !pmPhases.data)
    return { data: undefined, error: failed?.error ?? null, retry };
  if (!xProcesses.data || !users.data || !externals.data || !projects.data) {
    return { data: undefined, error: failed?.error ?? null, retry };
  }
  const { setting } = company.data;
  return {
    data: {
      trades: trades.data.map(({ id, title: label, bkp }) => ({ id, label, number: bkp })),
      phases: phases.data.map(abbreviated),
      pmPhases: pmPhases.data.map(abbreviated),
      xProcesses: setting.feature_tab_x ? xProcesses.data.map(abbreviated) : null,
      users: users.data
        .filter(({ disabled }) => !disabled)
        .map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
      externals: externals.data.map((partner) => ({
        id: partner.id,
        label: externalName(partner),
        number: null,
        function: partner.function,
      })),
      projects: projects.data.map((view) => ({ id: view.id, label: view.title, view })),
    },
    error: null,
    retry,
  };
};
