import { plainTextOf } from '@polier/contract/lessons/rich-text';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Difference } from '../../../components/difference/difference.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import type { SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { Quote } from '../../experiences/quote.tsx';
import { LessonMoreInfo } from '../../knowledge/lessons/margin/lesson-more-info.tsx';
import type { LessonLocation } from '../../knowledge/lesson-location.ts';
import { SimilarLessons } from '../../knowledge/similar/similar-lessons.tsx';
import type { LessonValues } from '../../knowledge/writing/lesson-values.ts';
import { QuestionScoreLine } from '../../knowledge/writing/question/question-coach.tsx';
import type { QuestionScore } from '@polier/contract/lessons/question-score';
import type { ApprovalItem } from '../approval-items.ts';
import { DetailRow } from './detail-row.tsx';
import classes from './item-detail.module.css';
import { ItemFacts } from './item-facts.tsx';

const MoreInfoDifference = ({ suggestion }: { suggestion: SuggestionView }) => {
  const t = useTranslation();
  const { lesson, more_info } = suggestion;
  if (more_info === lesson.more_info) return <LessonMoreInfo lessonId={lesson.id} text={more_info} />;
  const [before, after] = [plainTextOf(lesson.more_info ?? ''), plainTextOf(more_info ?? '')];
  return (
    <>
      <p className={classes.words}>
        <Difference before={before} after={after} />
      </p>
      {before === after && <p className={classes.quiet}>{t('approval.onlyLayout')}</p>}
      {before === after && <LessonMoreInfo lessonId={lesson.id} text={more_info} />}
    </>
  );
};

interface ItemDetailProps {
  item: ApprovalItem;
  location: LessonLocation | null;
  score: QuestionScore | null;
  onMerged: () => void;
  /** Opens the form, at one of its fields; absent where everything is only read. */
  onEdit?: ((field?: keyof LessonValues) => void) | undefined;
}

/** All that speaks for or against: the words, the coach, the place, the experience behind them. */
export const ItemDetail = ({ item, location, score, onMerged, onEdit }: ItemDetailProps) => {
  const t = useTranslation();
  const { type, kind, lesson, suggestion, clarification, since } = item;
  const { origin } = lesson;
  const { author } = suggestion ?? lesson;
  const person = lesson.verifier !== null && suggestion === null && lesson.approved ? lesson.verifier : author;
  const words = (
    <LessonText level={1} as="span">
      {suggestion === null ? lesson.insight : <Difference before={lesson.insight} after={suggestion.insight} />}
    </LessonText>
  );
  return (
    <article aria-labelledby="open-question">
      <DetailRow
        label={[t(`approval.types.${type}`), pastInstant(t, since), person?.name].filter(Boolean).map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
      >
        <h2 className={classes.question} id="open-question">
          {onEdit === undefined ? (
            words
          ) : (
            <button type="button" className={classes.field} onClick={() => onEdit()} title={t('approval.editHere')}>
              {words}
            </button>
          )}
        </h2>
        {score !== null && <QuestionScoreLine score={score} />}
      </DetailRow>
      {suggestion !== null && suggestion.base_version !== lesson.version && (
        <DetailRow label="">
          <p role="status">{t('approval.changedSince')}</p>
        </DetailRow>
      )}
      {(lesson.more_info ?? suggestion?.more_info ?? null) !== null && (
        <DetailRow label={t('approval.moreInfo')}>
          {suggestion === null ? (
            <LessonMoreInfo lessonId={lesson.id} text={lesson.more_info} />
          ) : (
            <MoreInfoDifference suggestion={suggestion} />
          )}
        </DetailRow>
      )}
      {clarification !== null && (
        <DetailRow label={t('approval.clarification.label')}>
          <p className={classes.words}>{clarification.note}</p>
          <p className={classes.quiet}>
            {t(
              clarification.answered_at === null ? 'approval.clarification.asked' : 'approval.clarification.answered',
              {
                asker: clarification.asked_by?.name ?? '',
                author: author?.name ?? '',
                asked: pastInstant(t, clarification.asked_at),
                answered: pastInstant(t, clarification.answered_at ?? clarification.asked_at),
              },
            )}
          </p>
        </DetailRow>
      )}
      {suggestion?.note && (
        <DetailRow label={t('approval.note')}>
          <p className={classes.words}>{suggestion.note}</p>
        </DetailRow>
      )}
      <ItemFacts
        kind={kind}
        lesson={lesson}
        location={location}
        // What is suggested are other words alone.
        onEdit={suggestion === null ? onEdit : undefined}
      />
      {origin && (
        <DetailRow label={t('approval.experience')} isRuled>
          {[origin.problem, origin.solution, origin.lesson].map((text) => (
            <p key={text} className={classes.experience}>
              <Quote>{text}</Quote>
            </p>
          ))}
          <p className={classes.quiet}>
            {[origin.author?.name, formatDate(today(new Date(origin.recorded_at)))].filter(Boolean).join(', ')}
          </p>
        </DetailRow>
      )}
      {type !== 'verification' && (
        <DetailRow label="">
          <SimilarLessons
            kind={kind}
            question={suggestion?.insight ?? lesson.insight}
            lesson={lesson}
            {...(suggestion === null && { onMerged })}
          />
        </DetailRow>
      )}
    </article>
  );
};
