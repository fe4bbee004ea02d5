import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { urlNumber, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { GroupedLessons } from '../lessons/lesson-groups.ts';
import { ConceptLessons } from './concept-lessons.tsx';
import classes from './concept-lessons.module.css';
import { useConceptCrumbs } from './use-concept-crumbs.tsx';
import { useConceptLoadError } from './use-concept-load-error.ts';

const topicUrl = urlSchema({ topic: urlNumber() });

/** One topic across all trades. */
export const TopicScreen = () => {
  const t = useTranslation();
  const [{ topic: topicId = 0 }] = useUrlState(topicUrl);
  const mayEdit = useCan('topic.edit');
  const crumbs = useConceptCrumbs('topic');
  const errorTitle = useConceptLoadError();
  const topic = useQuery(queryOf(endpoints.catalogues.topics.getById, { query: { topicId } }));
  const trades = useQuery(queryOf(endpoints.catalogues.trades.byTopicIdWithLessons, { query: { topicId } }));
  const groups = useMemo(
    () =>
      trades.data?.map(({ id, bkp, title, description, lessons = [] }): GroupedLessons => ({
        id,
        number: bkp,
        title,
        description,
        lessons,
      })),
    [trades.data],
  );
  const title = topic.data?.title ?? t('worksheets.topic');
  const error = topic.error ?? trades.error;
  return (
    <Screen title={title}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          mayEdit &&
          topic.data !== undefined && (
            <LinkButton to="/knowledge/topics/update" search={{ id: topicId }}>
              {t('catalogues.topic.edit')}
            </LinkButton>
          )
        }
      >
        {topic.data !== undefined && groups !== undefined && (
          <p className={classes.summary}>
            {t('concepts.summary', {
              questions: t('knowledge.questions', { count: topic.data.lessons_count }),
              groups: t('concepts.trades', { count: groups.length }),
            })}
          </p>
        )}
      </PageHeader>
      <ConceptLessons
        groups={topic.data === undefined ? undefined : groups}
        error={error}
        errorTitle={errorTitle('ofTopic', error)}
        missing={{
          title: t('catalogues.gone'),
          text: t('concepts.goneText'),
          wayOut: <LinkButton to="/knowledge/combined">{t('shell.knowledge')}</LinkButton>,
        }}
        onRetry={() => void Promise.all([topic.refetch(), trades.refetch()])}
        groupLink={({ id, title: trade }) => (
          <RouteLink to="/knowledge/trade/lessons" search={{ id, topic: topicId }}>
            {trade}
          </RouteLink>
        )}
        emptyText={t('concepts.noLessonsOfTopic')}
      />
    </Screen>
  );
};
