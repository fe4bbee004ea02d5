import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './applied-lesson-panel.module.css';

const Origin = ({ whole: { data, isError, fetchStatus, refetch } }: LessonOriginProps) => {
  const t = useTranslation();
  if (data !== undefined) {
    const { author, projects_count: count } = data.lesson;
    return (
      <p className={classes.origin}>
        {author !== null && `${t('worksheets.writtenBy', { name: author.name })} `}
        {t('worksheets.usedIn', { count })}
      </p>
    );
  }
  // Without a network the question is not asked, and is asked by itself when there is one again.
  if (!isError && fetchStatus !== 'paused') return <div className={classes.skeleton} aria-hidden="true" />;
  return (
    <p className={classes.quiet} role="alert">
      {t('worksheets.restFailed')}{' '}
      {isError && (
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      )}
    </p>
  );
};

interface LessonOriginProps {
  whole: UseQueryResult<AppliedLessonView>;
}

/** Who wrote the lesson and where it is used; says when what the row does not carry could not be read. */
export const LessonOrigin = ({ whole }: LessonOriginProps) => {
  const t = useTranslation();
  return (
    <section>
      <h3 className={classes.section}>{t('worksheets.origin')}</h3>
      <Origin whole={whole} />
    </section>
  );
};
