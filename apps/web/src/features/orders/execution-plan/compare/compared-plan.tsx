import type {
  ExecutionPlanView,
  PlanChapterView,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { plainTextOf } from '@polier/contract/lessons/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Difference } from '../../../../components/difference/difference.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { type ComparedChapter, comparePlans } from './compare-plans.ts';
import classes from '../chapters/plan-chapter.module.css';

const textOf = (chapter: PlanChapterView | null): string => plainTextOf(chapter?.text ?? '');

type Compared = ComparedChapter<PlanChapterView>;
const changeOf = ({ chapter, before }: Compared): 'added' | 'removed' | 'changed' | 'same' => {
  if (before === null) return 'added';
  if (chapter === null) return 'removed';
  return chapter.title === before.title && textOf(chapter) === textOf(before) ? 'same' : 'changed';
};

const Chapter = ({ compared, number }: { compared: Compared; number: number | null }) => {
  const t = useTranslation();
  const { chapter, before } = compared;
  const [was, is] = [textOf(before), textOf(chapter)];
  return (
    <section className={classes.chapter}>
      <div className={classes.margin}>
        <span className={classes.number}>{number}</span>
        <span className={classes.meta}>{t(`executionPlans.changes.${changeOf(compared)}`)}</span>
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Difference before={before?.title ?? ''} after={chapter?.title ?? ''} />
        </h2>
        {(was !== '' || is !== '') && (
          <p className={classes.compared}>
            <Difference before={was} after={is} />
          </p>
        )}
      </div>
    </section>
  );
};

/** What was struck out and what came in since another version, chapter by chapter; what the order fills is not compared. */
export const ComparedPlan = ({ plan, olderId }: { plan: ExecutionPlanView; olderId: number }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.executionPlans.getById, { query: { id: olderId } }));
  const chapters = useMemo(
    () => (data === undefined ? undefined : comparePlans(data.chapters, plan.chapters)),
    [data, plan.chapters],
  );
  if (chapters === undefined)
    return error === null ? (
      <div className={classes.loading} role="status" aria-label={t('common.loading')}>
        <SkeletonBar width={80} />
        <SkeletonBar width={60} />
      </div>
    ) : (
      <ErrorState title={t('executionPlans.failed')} error={error} onRetry={() => void refetch()} />
    );
  const changed = chapters.filter((one) => changeOf(one) !== 'same');
  return (
    <>
      <p className={classes.summary} role="status">
        {changed.length === 0
          ? t('executionPlans.noChange')
          : t('executionPlans.changedChapters', { count: changed.length })}
      </p>
      {changed.map((compared) => (
        <Chapter
          key={`${compared.chapter?.id} ${compared.before?.id}`}
          compared={compared}
          number={compared.chapter === null ? null : plan.chapters.indexOf(compared.chapter) + 1}
        />
      ))}
    </>
  );
};
