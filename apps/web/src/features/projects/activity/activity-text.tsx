import type { ProjectAct, ProjectActivity } from '@polier/contract/projects/project-activity.contract';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { ActivityLine } from './activity-lines.ts';
import classes from './activity.module.css';

const wholeActs = [
  'project_stored',
  'project_updated',
  'project_linked',
  'project_export_stopped',
  'project_unlinked',
  'worksheet_stored',
  'worksheet_edited',
  'worksheet_closed',
  'worksheet_reopened',
  'worksheet_deleted',
] as const satisfies readonly ProjectAct[];
type WholeAct = (typeof wholeActs)[number];
const isWholeAct = (act: ProjectAct): act is WholeAct => (wholeActs as readonly ProjectAct[]).includes(act);

const actText = (t: Translate, act: ProjectAct, count: number): string =>
  isWholeAct(act) ? t(`activity.acts.${act}`) : t(`activity.questionActs.${act}`, { count });

const nameOf = ({ number, title }: NonNullable<ProjectActivity['worksheet']>) =>
  [number, title].filter(Boolean).join(' ');

/** Who did what, where, and of a single question which one. */
export const ActivityText = ({
  line: { newest, count },
  isShort = false,
}: {
  line: ActivityLine;
  isShort?: boolean;
}) => {
  const t = useTranslation();
  const { act, actor, by_link: isByLink, via, kind, worksheet, title, row_id: row } = newest;
  const isWhole = isWholeAct(act);
  const isQuestion = !isWhole && act !== 'questions_added' && count === 1;
  return (
    <>
      <span className={classes.act}>
        <strong>{actor?.name ?? t('activity.system')}</strong> {actText(t, act, count)}
        {isByLink && ` (${t('answerLinks.byLink')})`}
        {via !== null && ` (${t(`activity.via.${via}`)})`}
      </span>
      {kind !== null && worksheet !== null && (
        <RouteLink to="/worksheet" search={{ kind, id: worksheet.id }} className={classes.place}>
          {nameOf(worksheet)}
        </RouteLink>
      )}
      {kind !== null && worksheet === null && isWhole && <span className={classes.place}>{title}</span>}
      {isQuestion && !isShort && (
        <span className={classes.question}>
          <LessonText as="span" level={3}>
            {kind !== null && worksheet !== null && row !== null ? (
              <RouteLink to="/worksheet" search={{ kind, id: worksheet.id, row }} className={classes.link}>
                {title}
              </RouteLink>
            ) : (
              title
            )}
          </LessonText>
        </span>
      )}
    </>
  );
};
