import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useOpenIn } from '../../shell/top-bar/open-in.ts';
import classes from './project-facts.module.css';

/** The order of the project, which opens in Orders; or the way to one, for who may create it. */
export const ProjectOrder = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const open = useOpenIn('appOrders');
  const mayCreate = useCan('order.create');
  const { order } = project;
  if (open === null || (order === null && !mayCreate)) return null;
  return (
    <div className={classes.fact}>
      <dt>{t('projects.order')}</dt>
      <dd>
        {order === null ? (
          <button type="button" className={classes.order} onClick={() => open(`#/new?project=${project.id}`)}>
            {t('projects.newOrder')}
          </button>
        ) : (
          <button type="button" className={classes.order} onClick={() => open(`#/view?id=${order.id}`)}>
            {order.number} {order.title}
            {order.delivery_object_completion !== null &&
              `, ${t('projects.orderDone', { percentage: order.delivery_object_completion })}`}
          </button>
        )}
      </dd>
    </div>
  );
};
