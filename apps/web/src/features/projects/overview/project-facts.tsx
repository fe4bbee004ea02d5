import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { Suspense, lazy, useState } from 'react';
import { AvatarRow } from '../../../components/avatar/avatar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { teamOf } from '../list/project-columns.tsx';
import { loadChunk } from '../../../platform/loading/load-chunk.ts';
import classes from './project-facts.module.css';
import { ProjectOrder } from './project-order.tsx';

const AnswerLinksDialog = lazy(async () => ({
  default: await loadChunk(() =>
    import('../../answer-links/answer-links-dialog.tsx').then((code) => code.AnswerLinksDialog),
  ),
}));

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const AnswerLinks = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.answerLinks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('answerLinks.title')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerLinksDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The owner, data and team of the project. */
export const ProjectFacts = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const team = teamOf(project);
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        {project.description !== null && project.description !== '' && (
          <Fact label={t('projects.description')}>
            <span className={classes.description} title={project.description}>
              {project.description}
            </span>
          </Fact>
        )}
        {project.owner !== null && <Fact label={t('projects.owner')}>{project.owner.name}</Fact>}
        {project.parent_project !== null && (
          <Fact label={t('projects.parent')}>
            <RouteLink to="/projects/overview" search={{ id: project.parent_project.id }}>
              {project.parent_project.title}
            </RouteLink>
          </Fact>
        )}
        <ProjectOrder project={project} />
      </dl>
      <div className={classes.team}>
        <span className={classes.teamCount}>
          {t('projects.teamCount', { count: team.length })}
          {project.external_users.length > 0 &&
            `, ${t('projects.externalCount', { count: project.external_users.length })}`}
        </span>
        {project.can.edit && project.external_users.length > 0 && <AnswerLinks project={project} />}
        <AvatarRow people={team} max={6} label={`${t('projects.team')}: ${team.map(({ name }) => name).join(', ')}`} />
      </div>
    </div>
  );
};
