import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import { ExportMenu } from '../../imports/export/export-menu.tsx';
import type { ReadingLocation } from '../directory/directory.ts';
import { ManagingMenu } from '../managing-menu.tsx';
import { exportQueryOf } from '../filters/export-query.ts';
import { type LessonFilter, summarise } from '../filters/lesson-filters.ts';
import classes from './reading-header.module.css';

const Summary = ({ lessons }: { lessons: readonly LessonView[] }) => {
  const t = useTranslation();
  const { total, mandatory, authors, waiting, changedAt } = summarise(lessons);
  if (changedAt === null) return null;
  const counted = t('knowledge.questions', { count: total });
  return (
    <p className={classes.summary}>
      {mandatory > 0 ? t('knowledge.summary.mandatory', { questions: counted, count: mandatory }) : `${counted}.`}{' '}
      {t('knowledge.summary.authors', { count: authors, date: formatDate(today(new Date(changedAt))) })}
      {waiting > 0 && (
        <>
          {' '}
          <strong className={classes.waiting}>{t('knowledge.summary.waiting', { count: waiting })}</strong>
        </>
      )}
    </p>
  );
};

interface ReadingHeaderProps {
  location: ReadingLocation;
  crumbs: readonly ReactNode[];
  aside?: ReactNode;
  lessons: readonly LessonView[] | undefined;
  /** The lessons could not be loaded, which the page says. */
  hasFailed: boolean;
  filter: LessonFilter;
  /** The topic that is at the top of the page. */
  currentTopicId: number | null;
  onWrite?: () => void;
  writeRef: Ref<HTMLButtonElement>;
}

/** The way here, number and title; in the margin what there is and the button for more. */
export const ReadingHeader = (props: ReadingHeaderProps) => {
  const { location, crumbs, aside, lessons, hasFailed, filter, currentTopicId, onWrite, writeRef } = props;
  const t = useTranslation();
  const { number, title, description } = location.subgroup ?? location.lessonGroup;
  const isStacked = useIsStacked();
  const managing = (
    <>
      <ManagingMenu location={location} topic={currentTopicId} isBare={!isStacked} />
      {lessons !== undefined && lessons.length > 0 && (
        <ExportMenu query={exportQueryOf(location, filter)} isBare={!isStacked} />
      )}
    </>
  );
  return (
    <>
      <header className={classes.title}>
        <div className={classes.above}>
          <nav aria-label={t('common.breadcrumbs')} className={classes.crumbs}>
            {crumbs.map((crumb, index) => (
              <Fragment key={index}>
                {index > 0 && <span aria-hidden="true">/</span>}
                {crumb}
              </Fragment>
            ))}
          </nav>
          {!isStacked && (
            <div className={classes.tools}>
              {managing}
              {aside}
            </div>
          )}
        </div>
        <h1 className={classes.heading}>{[number, title].filter(Boolean).join(' ')}</h1>
        {description !== null && description !== '' && <p className={classes.description}>{description}</p>}
      </header>
      <div className={classes.margin}>
        {onWrite && (
          <Button
            ref={writeRef}
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={onWrite}
            aria-keyshortcuts="n"
          >
            {t('knowledge.new.button')}
          </Button>
        )}
        {isStacked && <div className={classes.managing}>{managing}</div>}
        {lessons !== undefined && <Summary lessons={lessons} />}
        {lessons === undefined && !hasFailed && (
          <div className={classes.summary}>
            <SkeletonBar width={90} />
          </div>
        )}
      </div>
    </>
  );
};
