import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { memo, use } from 'react';
import { CheckToggleGlyph } from '../../../../components/check-toggle/check-toggle-glyph.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './lesson-margin.module.css';
import { LessonBalance } from '../../../verdicts/lesson-balance.tsx';
import { LessonOrders } from './lesson-orders.tsx';
import { LessonOrigin } from './lesson-origin.tsx';
import { LessonClarification } from '../../reviewing/lesson-clarification.tsx';
import { LessonSuggestion } from '../../reviewing/lesson-suggestion.tsx';
import { LessonValidity } from '../../reviewing/lesson-validity.tsx';
import { ReadingContext } from '../../reading/reading-context.ts';

const Margin = ({ lesson }: { lesson: LessonView }) => {
  const t = useTranslation();
  const { phases, tags, actions, ownSuggestions, location } = use(ReadingContext);
  const named = phases
    .filter(({ id }) => lesson.phases.includes(id))
    .map(({ abbreviation, title }) => abbreviation ?? title);
  const carried = tags.filter(({ id }) => lesson.tags.includes(id));
  return (
    <div className={classes.margin}>
      <p className={classes.where}>
        {lesson.projects_count > 0 && (
          <>
            {t('knowledge.inProjects.before')}{' '}
            <strong>{t('knowledge.inProjects.projects', { count: lesson.projects_count })}</strong>
            {', '}
          </>
        )}
        {named.length === 0
          ? t('knowledge.everyPhase')
          : t('knowledge.inPhases', { count: named.length, phases: named.join(', ') })}
      </p>
      {!lesson.approved && (
        <p className={classes.waiting}>
          <CheckToggleGlyph state="to-check" size={24} />
          {t('knowledge.waiting')}
        </p>
      )}
      {!lesson.approved && <LessonClarification lesson={lesson} />}
      <LessonSuggestion lesson={lesson} own={ownSuggestions?.get(lesson.id)} />
      {lesson.project_only && <p>{t('knowledge.projectOnly')}</p>}
      <div className={classes.folded}>
        <LessonValidity lesson={lesson} onVerify={actions?.verify} folds />
        {location !== undefined && lesson.projects_count > 0 && (
          <LessonBalance kind={location.lessonGroup.kind} lessonId={lesson.id} />
        )}
        {lesson.approved && <LessonOrders lessonId={lesson.id} />}
        {lesson.origin && <LessonOrigin origin={lesson.origin} />}
      </div>
      {carried.length > 0 && (
        <ul className={classes.tags} aria-label={t('knowledge.filter.tags')}>
          {carried.map(({ id, title }) => (
            <li key={id} className={classes.tag}>
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Beside the lesson: where it is used, its phases, its tags, and whether it waits for approval. */
export const LessonMargin = memo(Margin);
