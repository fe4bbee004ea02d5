import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { urlSchema, urlText, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { GroupedLessons } from '../lessons/lesson-groups.ts';
import { ConceptLessons } from './concept-lessons.tsx';
import classes from './concept-lessons.module.css';
import { updateGlobalTitle } from './concepts.mutations.ts';
import { RenameSubPhasesDialog } from './rename-sub-phases-dialog.tsx';
import { useConceptCrumbs } from './use-concept-crumbs.tsx';
import { useConceptLoadError } from './use-concept-load-error.ts';

const subPhasesUrl = urlSchema({ title: urlText() });

/** One title of sub-phases across all PM phases. */
export const SubPhasesScreen = () => {
  const t = useTranslation();
  const [{ title }, setUrl] = useUrlState(subPhasesUrl);
  const mayWrite = useCan('pm_sub_phase.global');
  const crumbs = useConceptCrumbs('subPhase');
  const errorTitle = useConceptLoadError();
  const [isRenaming, setRenaming] = useState(false);
  const { data, error, refetch } = useQuery(
    queryOf(endpoints.concepts.pmPhasesWithLessons, { query: { title: title === '' ? '?' : title } }),
  );
  const groups = useMemo(
    () =>
      data?.map(({ id, abbreviation, title: phase, description, sub_phases: subPhases }): GroupedLessons => ({
        id,
        number: abbreviation ?? '',
        title: phase,
        description,
        lessons: subPhases.flatMap(({ lessons = [] }) => lessons),
      })),
    [data],
  );
  const lessonsCount = groups?.reduce((sum, { lessons }) => sum + lessons.length, 0) ?? 0;
  const isGlobal = data?.some(({ sub_phases: subPhases }) => subPhases.some((one) => one.is_global)) === true;
  const setGlobal = async (is_global: boolean) => {
    try {
      await updateGlobalTitle({ body: { title, is_global } });
      toastDone(t(is_global ? 'concepts.marked' : 'concepts.unmarked', { title }));
    } catch (problem) {
      toastProblem(problem);
    }
  };
  const subPhaseOf = (phaseId: number) => data?.find(({ id }) => id === phaseId)?.sub_phases[0];
  return (
    <Screen title={title}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          mayWrite &&
          data !== undefined &&
          data.length > 0 && (
            <span className={classes.actions}>
              <Button onClick={() => void setGlobal(!isGlobal)}>
                {t(isGlobal ? 'concepts.unmark' : 'concepts.mark')}
              </Button>
              <Button onClick={() => setRenaming(true)}>{t('concepts.rename.open')}</Button>
            </span>
          )
        }
      >
        {groups !== undefined && groups.length > 0 && (
          <p className={classes.summary}>
            {t('concepts.summary', {
              questions: t('knowledge.questions', { count: lessonsCount }),
              groups: t('concepts.pmPhases', { count: groups.length }),
            })}
          </p>
        )}
      </PageHeader>
      <ConceptLessons
        groups={groups}
        error={error}
        errorTitle={errorTitle('pmPhases', error)}
        missing={undefined}
        onRetry={() => void refetch()}
        groupLink={({ id, title: phase }) => {
          const subPhase = subPhaseOf(id);
          return subPhase === undefined ? (
            phase
          ) : (
            <RouteLink to="/knowledge/pm/lessons" search={{ id: subPhase.id }}>
              {phase}
            </RouteLink>
          );
        }}
        emptyText={t('concepts.noSubPhases')}
      />
      {isRenaming && data !== undefined && (
        <RenameSubPhasesDialog
          title={title}
          count={data.length}
          onClose={() => setRenaming(false)}
          onRenamed={(renamed) => {
            setRenaming(false);
            setUrl({ title: renamed });
          }}
        />
      )}
    </Screen>
  );
};
