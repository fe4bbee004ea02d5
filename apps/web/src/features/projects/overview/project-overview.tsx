import { kinds } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useUrlState, urlSchema, urlIndex } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { createPathOf, worksheetPermissions } from '../../worksheets/worksheet-kinds.ts';
import { PhaseProposals } from '../../proposals/phase-proposals.tsx';
import { ExportPanel } from '../../project-exports/export-panel.tsx';
import { splitProjectTitle } from '../project-names.ts';
import { ActivityTab } from '../activity/activity-tab.tsx';
import { RiskTab } from '../risk/risk-tab.tsx';
import { ConceptsTab } from './concepts-tab.tsx';
import { type OverviewTab, useOverviewTabs } from './overview-tabs.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectPhaseBar } from './project-phase-bar.tsx';
import { ProjectStatus } from './project-status.tsx';
import { WorksheetsTab } from './worksheets/worksheets-tab.tsx';

const addressFields = urlSchema({ tab: urlIndex(5) });

export const ProjectOverview = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const [url] = useUrlState(addressFields);
  const tabs = useOverviewTabs(project);
  const tab = tabs.find(({ number }) => number === url.tab) ?? tabs[0];
  const kind = tab?.kind ?? kinds[0];
  const createPath = createPathOf(kind);
  const mayCreate = useCan(worksheetPermissions(kind).create);
  const { number, name } = splitProjectTitle(project.title);
  const create = () => goTo(createPath, { projectId: project.id });
  useHotkey('n', create, { isOn: mayCreate });

  const bar = {
    label: t('projects.overviewTabs'),
    value: String(tab?.number ?? 0),
    onChange: (value: string) =>
      goTo('/projects/overview', { id: project.id, tab: Number(value) as OverviewTab['number'] }),
    items: tabs.map(({ number: value, label, count }) => ({ value: String(value), label, count })),
  };
  return (
    <Screen
      title={project.title}
      {...(tab?.number !== 4 && {
        aside: <ProjectStatus project={project} withActivity={tab?.number !== 5} />,
        asideLabel: t('projects.statusLabel'),
      })}
    >
      <PageHeader
        size="project"
        number={number}
        title={name}
        marginLabel={t('projects.project')}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('projects.title')}
          </RouteLink>,
          number ?? name,
        ]}
        actions={<ProjectActions project={project} kind={kind} />}
      />
      <ProjectFacts project={project} />
      <ExportPanel project={project} />
      {project.phases.length > 0 && <ProjectPhaseBar phases={project.phases} />}
      {tab?.kind !== undefined && (
        <PhaseProposals key={`${project.id}-${tab.kind}`} projectId={project.id} kind={tab.kind} />
      )}
      {tab?.number === 5 && <ActivityTab project={project} bar={bar} />}
      {tab?.number === 4 && <RiskTab key={project.id} project={project} bar={bar} />}
      {tab?.number === 2 && <ConceptsTab project={project} bar={bar} />}
      {tab?.kind !== undefined && <WorksheetsTab key={tab.kind} project={project} kind={tab.kind} bar={bar} />}
    </Screen>
  );
};
