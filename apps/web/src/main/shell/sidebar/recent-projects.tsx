import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useRecentProjects } from '../../../features/projects/recent-projects.ts';
import classes from './sidebar.module.css';

export const RecentProjects = () => {
  const t = useTranslation();
  const id = useId();
  const projects = useRecentProjects();
  if (projects.length === 0) return null;
  return (
    <div className={classes.recent}>
      <h2 className={classes.recentTitle} id={id}>
        {t('shell.recentlyOpened')}
      </h2>
      <ul aria-labelledby={id}>
        {projects.map((project) => (
          <li key={project.id}>
            <RouteLink
              to="/projects/overview"
              search={{ id: project.id }}
              className={classes.recentLink}
              title={project.title}
            >
              {project.title}
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
