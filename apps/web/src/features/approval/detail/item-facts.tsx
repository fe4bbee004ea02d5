import type { Kind as KindName } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { Kind } from '../../../components/kind/kind.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { LessonLocation } from '../../knowledge/lesson-location.ts';
import { useLessonLabels } from '../../knowledge/lessons/use-lesson-labels.ts';
import { lessonQueries } from '../../knowledge/use-reading-location.ts';
import { DetailRow } from './detail-row.tsx';
import classes from './item-facts.module.css';

interface ItemFactsProps {
  kind: KindName;
  lesson: LessonView;
  location: LessonLocation | null;
}

const named = ({ number, title }: { number: string; title: string }) => [number, title].filter(Boolean).join(' ');

/** Where the lesson stands among the others, and what it holds for. */
export const ItemFacts = ({ kind, lesson, location }: ItemFactsProps) => {
  const t = useTranslation();
  const { phases, tags = [] } = useLessonLabels();
  const parent = useQuery({ ...lessonQueries[kind](lesson.parentId ?? 0), enabled: lesson.parentId !== null });
  const above = parent.data as LessonView | undefined;
  const inPhases = phases.filter(({ id }) => lesson.phases.includes(id));
  const carried = tags.filter(({ id }) => lesson.tags.includes(id));
  const holdsFor = [
    inPhases.length === 0
      ? t('knowledge.everyPhase')
      : t('knowledge.inPhases', {
          count: inPhases.length,
          phases: inPhases.map(({ abbreviation, title }) => [abbreviation, title].filter(Boolean).join(' ')).join(', '),
        }),
    carried.length > 0 && t('approval.inTags', { tags: carried.map(({ title }) => title).join(', ') }),
    lesson.mandatory && t('common.mandatoryQuestion'),
  ].filter((fact) => fact !== false);
  return (
    <>
      <DetailRow label={t('approval.location')} isRuled>
        <p className={classes.location}>
          <Kind kind={kind} />
          <RouteLink to="/knowledge/combined" search={{ tab: kind, lesson: lesson.id }} className={classes.link}>
            {location === null
              ? t('knowledge.title')
              : [location.location.lessonGroup, location.subgroup]
                  .flatMap((one) => (one ? [named(one)] : []))
                  .join(', ')}
          </RouteLink>
          {above !== undefined && (
            <span className={classes.below}>{t('approval.below', { question: above.insight })}</span>
          )}
        </p>
      </DetailRow>
      <DetailRow label={t('approval.holdsFor')}>
        <p>{holdsFor.join('; ')}</p>
      </DetailRow>
    </>
  );
};
