import type { Kind as KindName } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { kindDefinitions } from '@polier/contract/kinds';
import { Kind } from '../../../components/kind/kind.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { LessonLocation } from '../../knowledge/lesson-location.ts';
import { useLessonLabels } from '../../knowledge/lessons/use-lesson-labels.ts';
import { lessonQueries } from '../../knowledge/use-reading-location.ts';
import { groupFieldOf, type LessonValues } from '../../knowledge/writing/lesson-values.ts';
import { DetailRow } from './detail-row.tsx';
import { FactField } from './fact-field.tsx';
import classes from './item-facts.module.css';

interface ItemFactsProps {
  kind: KindName;
  lesson: LessonView;
  location: LessonLocation | null;
  /** Opens the form at one of its fields; absent where the facts are only read. */
  onEdit?: ((field: keyof LessonValues) => void) | undefined;
}

const named = ({ number, title }: { number?: string | null; title: string }) =>
  [number, title].filter(Boolean).join(' ');

/** Where the lesson stands among the others, and what it holds for. */
export const ItemFacts = ({ kind, lesson, location, onEdit }: ItemFactsProps) => {
  const t = useTranslation();
  const { phases, tags = [] } = useLessonLabels();
  const parent = useQuery({ ...lessonQueries[kind](lesson.parentId ?? 0), enabled: lesson.parentId !== null });
  const above = parent.data as LessonView | undefined;
  const inPhases = phases
    .filter(({ id }) => lesson.phases.includes(id))
    .map(({ abbreviation, title }) => named({ number: abbreviation, title }))
    .join(', ');
  const carried = tags
    .filter(({ id }) => lesson.tags.includes(id))
    .map(({ title }) => title)
    .join(', ');
  const inTrades = 'trades' in lesson ? (lesson.trades as readonly number[]) : [];
  const { data: allTrades = [] } = useQuery({
    ...queryOf(endpoints.catalogues.trades.list),
    enabled: kindDefinitions[kind].inTrades,
  });
  const trades = allTrades
    .filter(({ id }) => inTrades.includes(id))
    .map(({ bkp, title }) => named({ number: bkp, title }))
    .join(', ');
  const group = trades || (location === null ? '' : named(location.location.lessonGroup));
  const groupField = groupFieldOf(kind);
  const groupLabel = t(`knowledge.new.group.${kind}`);
  return (
    <>
      <DetailRow label={t('approval.location')} isRuled>
        <div className={classes.facts}>
          <Kind kind={kind} />
          {group !== '' && (
            <FactField
              label={kindDefinitions[kind].inTrades ? t('knowledge.edit.trades') : groupLabel}
              value={group}
              onEdit={onEdit && (() => onEdit(kindDefinitions[kind].inTrades ? 'trades' : groupField))}
            />
          )}
          {location?.subgroup && (
            <FactField
              label={groupLabel}
              value={named(location.subgroup)}
              onEdit={onEdit && (() => onEdit(groupField))}
            />
          )}
          {above !== undefined && (
            <FactField
              label={t('knowledge.new.parent')}
              value={t('approval.below', { question: above.insight })}
              onEdit={onEdit && (() => onEdit('parentId'))}
            />
          )}
          <RouteLink to="/knowledge/combined" search={{ tab: kind, lesson: lesson.id }} className={classes.link}>
            {t('approval.empty.action')}
          </RouteLink>
        </div>
      </DetailRow>
      <DetailRow label={t('approval.holdsFor')}>
        <div className={classes.facts}>
          <FactField
            label={t('knowledge.filter.phases')}
            value={inPhases || t('knowledge.everyPhase')}
            onEdit={onEdit && (() => onEdit('phases'))}
          />
          <FactField
            label={t('knowledge.filter.tags')}
            value={carried || t('approval.noTags')}
            onEdit={onEdit && (() => onEdit('tags'))}
          />
          {lesson.mandatory && (
            <FactField value={t('common.mandatoryQuestion')} onEdit={onEdit && (() => onEdit('mandatory'))} />
          )}
        </div>
      </DetailRow>
    </>
  );
};
