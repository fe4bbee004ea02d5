import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { urlNumber, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { ReadingSkeleton } from '../reading/reading-skeleton.tsx';
import classes from './concept-lessons.module.css';
import { TopicScreen } from './topic-screen.tsx';
import { useConceptLoadError } from './use-concept-load-error.ts';

const conceptUrl = urlSchema({ topic: urlNumber(), id: urlNumber() });

/** The id of a concept stays when its title changes; it leads to the topic or the title it stands for now. */
const ConceptById = ({ id }: { id: number }) => {
  const t = useTranslation();
  const errorTitle = useConceptLoadError();
  const { data: concept, error, refetch } = useQuery(queryOf(endpoints.concepts.getById, { query: { id } }));
  useEffect(() => {
    if (concept === undefined) return;
    if (concept.topic === null) replaceWith('/knowledge/globalSubPhases/detailed', { title: concept.title });
    else replaceWith('/knowledge/concepts/detailed', { topic: concept.topic.id });
  }, [concept]);
  if (error === null) return <ReadingSkeleton label={t('common.loading')} />;
  return (
    <Screen title={t('shell.knowledge')}>
      <div className={classes.notice}>
        <ErrorState
          title={errorTitle('ofId', error)}
          error={error}
          level="page"
          onRetry={() => void refetch()}
          missing={{
            title: t('catalogues.gone'),
            text: t('concepts.goneText'),
            wayOut: <LinkButton to="/knowledge/combined">{t('shell.knowledge')}</LinkButton>,
          }}
        />
      </div>
    </Screen>
  );
};

/** A concept by the topic it stands for, or by its own id. */
export const ConceptScreen = () => {
  const [{ topic, id }] = useUrlState(conceptUrl);
  return topic === undefined && id !== undefined ? <ConceptById id={id} /> : <TopicScreen />;
};
