import type { ConceptView } from '@polier/contract/catalogues/concepts.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import card from '../../../components/data-table/cards/row-card.module.css';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/table-types.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { type ConceptScope, conceptScopes } from './concept-scopes.ts';
import cellText from '../../../components/data-table/cell.module.css';
import { useConceptLoadError } from './use-concept-load-error.ts';

const ConceptLink = ({
  concept,
  className,
  children,
}: {
  concept: ConceptView;
  className?: string;
  children: ReactNode;
}) =>
  concept.topic === null ? (
    <RouteLink to="/knowledge/globalSubPhases/detailed" search={{ title: concept.title }} className={className}>
      {children}
    </RouteLink>
  ) : (
    <RouteLink to="/knowledge/concepts/detailed" search={{ topic: concept.topic.id }} className={className}>
      {children}
    </RouteLink>
  );

const openConcept = ({ topic, title }: ConceptView): void => {
  if (topic === null) goTo('/knowledge/globalSubPhases/detailed', { title });
  else goTo('/knowledge/concepts/detailed', { topic: topic.id });
};

const useColumns = (scope: ConceptScope): readonly Column<ConceptView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<ConceptView>[]>(() => {
    const { groupsOf, groupsLabel } = conceptScopes[scope];
    const namesOf = (concept: ConceptView) =>
      groupsOf(concept)
        .map(({ title }) => title)
        .join(', ');
    return [
      {
        key: 'title',
        header: t('fields.title'),
        width: 'minmax(200px, 1fr)',
        importance: 2,
        hideable: false,
        cell: (concept) => (
          <ConceptLink concept={concept} className={cellText.title}>
            {concept.title}
          </ConceptLink>
        ),
        text: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      {
        key: 'groups',
        header: t(groupsLabel),
        width: 'minmax(200px, 1.6fr)',
        cell: (concept) => <span className={cellText.quiet}>{namesOf(concept)}</span>,
        text: namesOf,
        sortBy: (concept) => groupsOf(concept).length,
      },
      {
        key: 'lessons',
        header: t('catalogues.lessons'),
        width: '84px',
        align: 'end',
        importance: 1,
        cell: ({ lessons_count: lessons }) => formatNumber(lessons),
        text: ({ lessons_count: lessons }) => String(lessons),
        sortBy: ({ lessons_count: lessons }) => lessons,
      },
    ];
  }, [t, scope]);
};

/** The global topics or the global titles of sub-phases, with where they stand and how many lessons they have. */
const ConceptList = ({ scope }: { scope: ConceptScope }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { isOf, groupsOf, listTitle, emptyText, listError } = conceptScopes[scope];
  const { data: all, error, isPending, refetch } = useQuery(queryOf(endpoints.concepts.list));
  const data = useMemo(() => all?.filter(isOf), [all, isOf]);
  const columns = useColumns(scope);
  const errorTitle = useConceptLoadError();
  const title = t(listTitle);
  return (
    <Screen title={title}>
      <PageHeader
        number={isPhone || data?.length === 0 ? undefined : data?.length}
        title={title}
        crumbs={[
          <RouteLink key="root" to="/knowledge/combined">
            {t('shell.knowledge')}
          </RouteLink>,
        ]}
      />
      <DataTable
        name={`concepts-${scope}`}
        label={title}
        query={{ data, error, isPending, refetch }}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={openConcept}
        card={(concept) => (
          <ConceptLink concept={concept} className={card.card}>
            <span className={card.body}>
              <span className={card.title}>{concept.title}</span>
              <span className={card.quiet}>
                {[
                  t('knowledge.questions', { count: concept.lessons_count }),
                  ...groupsOf(concept).map((group) => group.title),
                ].join(', ')}
              </span>
            </span>
          </ConceptLink>
        )}
        searchPlaceholder={t('catalogues.search')}
        searchFrom={8}
        errorTitle={errorTitle(listError, error)}
        summary={(shown, count) => t('catalogues.shown', { shown, count })}
        empty={{ title: t('common.noEntries'), text: t(emptyText) }}
      />
    </Screen>
  );
};

export const GlobalTopicsScreen = () => <ConceptList scope="topic" />;
export const GlobalSubPhasesScreen = () => <ConceptList scope="subPhase" />;
