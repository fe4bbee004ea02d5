import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useShownKinds } from '../../companies/company-setting.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Kind } from '../../../components/kind/kind.tsx';
import classes from './company-projects.module.css';
import { workOf, workTexts } from './project-work.ts';

/** What stands in a project, on the phone. */
export const ProjectCounts = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const kinds = useShownKinds();
  return (
    <span className={classes.counts}>
      {project.owner !== null && <span>{project.owner.name}</span>}
      {kinds.map((kind) => (
        <span key={kind} className={classes.work}>
          <Kind kind={kind} />
          {workTexts(t, workOf(project, kind)).join(', ')}
        </span>
      ))}
      <span>{t('projects.writtenCount', { count: project.all_created_lessons_count })}</span>
    </span>
  );
};
