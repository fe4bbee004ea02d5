import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { usersContract } from '@polier/contract/users/users.contract';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { externalName } from '../../../components/selects/people.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useLanguage } from '../../../platform/i18n/use-words.ts';

/** Everything a project can choose from. */
export interface ProjectChoices {
  trades: Entity[];
  phases: Entity[];
  pmPhases: Entity[];
  /** Null while the company does not use X processes. */
  xProcesses: Entity[] | null;
  users: Entity[];
  externals: Entity[];
  projects: Entity[];
  titles: { pm: string | null; x: string | null };
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
  const language = useLanguage();
  const company = useQuery(queryOf(companiesContract.getByUser));
  const trades = useQuery(queryOf(cataloguesContract.trades.list));
  const phases = useQuery(queryOf(cataloguesContract.phases.list));
  const pmPhases = useQuery(queryOf(cataloguesContract.pmPhases.list));
  const xProcesses = useQuery(queryOf(cataloguesContract.xProcesses.list));
  const users = useQuery(queryOf(companiesContract.listUsers));
  const externals = useQuery(queryOf(usersContract.listExternal));
  const projects = useQuery(queryOf(projectsContract.list));

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
  const title = (kind: 'pm' | 'x') => setting[`${kind}_${language}_tab_title`] ?? setting[`${kind}_de_tab_title`];
  return {
    data: {
      trades: trades.data.map(({ id, title: label, bkp }) => ({ id, label, number: bkp })),
      phases: phases.data.map(abbreviated),
      pmPhases: pmPhases.data.map(abbreviated),
      xProcesses: setting.feature_tab_x ? xProcesses.data.map(abbreviated) : null,
      users: users.data
        .filter(({ disabled }) => !disabled)
        .map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
      externals: externals.data.map((partner) => ({ id: partner.id, label: externalName(partner), number: null })),
      projects: projects.data.map(({ id, title: label }) => ({ id, label })),
      titles: { pm: title('pm'), x: title('x') },
    },
    error: null,
    retry,
  };
};
