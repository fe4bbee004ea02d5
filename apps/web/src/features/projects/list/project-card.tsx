import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { ExportMark } from '../../project-exports/export-mark.tsx';
import { splitProjectTitle } from '../project-names.ts';
import { currentPhaseOf } from '../project-phases.ts';
import classes from './project-card.module.css';
import { doneCounts } from './done-counts.ts';

interface ProjectCardProps {
  project: ProjectView;
  /** Further lines below the counts. */
  children?: ReactNode;
}

/** A project on the phone. */
export const ProjectCard = ({ project, children }: ProjectCardProps) => {
  const t = useTranslation();
  const { number, name } = splitProjectTitle(project.title);
  const phase = currentPhaseOf(project.phases)?.abbreviation;
  const { overdue } = project.progress;
  const { done, total } = doneCounts(project.progress);
  return (
    <RouteLink to="/projects/overview" search={{ id: project.id }} className={classes.card}>
      <span className={classes.margin}>
        <span className={classes.number}>{number}</span>
        {phase && <span className={classes.phase}>{t('projects.phaseShort', { phase })}</span>}
      </span>
      <span className={classes.body}>
        <span className={classes.name}>
          {name}
          {project.ms_integration && <ExportMark isLinked={project.ms_team_id !== null} />}
        </span>
        {project.worksheet_states !== '' && <ProgressStrip states={project.worksheet_states} height={12} stroke={7} />}
        <span className={classes.counts}>
          {t('projects.doneOf', { done, total })}
          {overdue > 0 && <span className={classes.overdue}>{t('projects.overdueCount', { count: overdue })}</span>}
        </span>
        {children}
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
