import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { TabBar, type TabBarProps } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ActivityList } from './activity-list.tsx';
import { TaskWeeks } from './task-weeks.tsx';
import classes from './activity.module.css';

interface ActivityTabProps {
  project: ProjectView;
  bar: Pick<TabBarProps<string>, 'items' | 'value' | 'onChange' | 'label'>;
}

/** How the questions of the project went week by week, and who did what. */
export const ActivityTab = ({ project, bar }: ActivityTabProps) => {
  const t = useTranslation();
  return (
    <>
      <TabBar {...bar} controls="project-activity" />
      <div id="project-activity" role="tabpanel" aria-label={t('activity.title')} className={classes.panel}>
        <TaskWeeks projectId={project.id} />
        <ActivityList projectId={project.id} />
      </div>
    </>
  );
};
