import { kindDefinitions, type Kind } from '@polier/contract/kinds';
import type { LessonView, SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { MarkedText } from '../../../components/marked-text/marked-text.tsx';
import { Strokes } from '../../../components/strokes/strokes.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { MergeLessonDialog } from './merge-lesson-dialog.tsx';
import classes from './similar-lessons.module.css';
import { type SimilarityLevel, similarityLevelOf, strokesOf, similarityStrokes } from './similarity.ts';
import { useSimilarLessons } from './use-similar-lessons.ts';

interface SimilarRowProps {
  kind: Kind;
  similar: SimilarLesson;
  onMerge: (() => void) | undefined;
}

const SimilarRow = ({ kind, similar, onMerge }: SimilarRowProps) => {
  const t = useTranslation();
  const { lesson, title, similarity, duplicates, belongs_to: location } = similar;
  const level: SimilarityLevel = similarityLevelOf(similarity);
  return (
    <li className={classes.row}>
      <span className={classes.number} title={location?.title}>
        {location?.number ?? location?.title}
      </span>
      <div className={classes.question}>
        <RouteLink
          to="/knowledge/combined"
          search={{ tab: kind, lesson: lesson.id }}
          target="_blank"
          className={classes.link}
        >
          <LessonText level={3} as="span">
            <MarkedText parts={title} />
          </LessonText>
        </RouteLink>
        {!lesson.approved && <p className={classes.quiet}>{t('knowledge.waiting')}</p>}
      </div>
      <div className={classes.measure}>
        <Strokes filled={strokesOf(similarity)} of={similarityStrokes} />
        <p className={classes.quiet}>
          {t(`knowledge.similar.${level}`)}
          {lesson.projects_count > 0 && `, ${t('knowledge.similar.uses', { count: lesson.projects_count })}`}
          {duplicates > 0 && `, ${t('knowledge.similar.duplicates', { count: duplicates })}`}
        </p>
      </div>
      {onMerge !== undefined && (
        <Button variant="link" onClick={onMerge} className={classes.merge}>
          {t('knowledge.similar.merge')}
        </Button>
      )}
    </li>
  );
};

interface SimilarLessonsProps {
  kind: Kind;
  /** The question as it is written now. */
  question: string;
  /** The stored lesson it belongs to, which approvers can merge into a similar one. */
  lesson?: LessonView;
  onMerged?: (into: LessonView) => void;
  /** One below the heading that stands above it. */
  heading?: 'h2' | 'h3';
}

/** The stored lessons most like a question, so that nothing is written twice. Says nothing of the first words. */
export const SimilarLessons = ({ kind, question, lesson, onMerged, heading: Heading = 'h3' }: SimilarLessonsProps) => {
  const t = useTranslation();
  const id = useId();
  const { data, error, refetch } = useSimilarLessons(kind, question, lesson?.id);
  const mayApprove = useCan(`${kindDefinitions[kind].permissions.lesson}.approve`);
  const [chosen, setChosen] = useState<LessonView | null>(null);
  if (error !== null && data === undefined) {
    return (
      <p className={classes.failed}>
        {t('knowledge.similar.failed')} <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </p>
    );
  }
  if (data === undefined || (data.length === 0 && lesson === undefined)) return null;
  return (
    <section className={classes.similar} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {t('knowledge.similar.title')}
      </Heading>
      {data.length === 0 ? (
        <p className={classes.quiet}>{t('knowledge.similar.none')}</p>
      ) : (
        <ol className={classes.list}>
          {data.map((similar) => (
            <SimilarRow
              key={similar.lesson.id}
              kind={kind}
              similar={similar}
              onMerge={
                lesson === undefined || onMerged === undefined || !mayApprove
                  ? undefined
                  : () => setChosen(similar.lesson)
              }
            />
          ))}
        </ol>
      )}
      {lesson !== undefined && onMerged !== undefined && chosen !== null && (
        <MergeLessonDialog
          kind={kind}
          lesson={lesson}
          into={chosen}
          onClose={() => setChosen(null)}
          onMerged={onMerged}
        />
      )}
    </section>
  );
};
