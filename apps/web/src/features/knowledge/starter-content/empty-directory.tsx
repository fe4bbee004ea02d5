import { starterContentPermissions } from '@polier/contract/starter-content/starter-content-permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { loadStarterContent } from './starter-content.mutations.ts';

/** A company without knowledge; whoever may create it can begin with the starter content. */
export const EmptyDirectory = () => {
  const t = useTranslation();
  const language = useLanguage();
  const mayLoad = useCan(...starterContentPermissions);
  const { data } = useQuery({ ...queryOf(endpoints.starterContent.get), enabled: mayLoad });
  const [isLoading, setLoading] = useState(false);
  const title = t('knowledge.directory.empty');
  if (data?.can.load !== true) return <EmptyState title={title} text={t('knowledge.directory.emptyText')} />;
  const { trades = 0, phases = 0, pm_phases: pmPhases = 0, lessons = 0, pm_lessons = 0, x_lessons = 0 } = data.counts;
  const load = async () => {
    setLoading(true);
    try {
      await loadStarterContent({ body: { language } });
      toastDone(t('knowledge.starterContent.loaded'));
    } catch (error) {
      setLoading(false);
      toastProblem(error);
    }
  };
  return (
    <EmptyState
      title={title}
      text={t('knowledge.starterContent.text', {
        trades,
        phases,
        pmPhases,
        lessons: lessons + pm_lessons + x_lessons,
      })}
      action={
        <Button variant="filled" onClick={() => void load()} loading={isLoading}>
          {t(isLoading ? 'knowledge.starterContent.loading' : 'knowledge.starterContent.load')}
        </Button>
      }
    />
  );
};
