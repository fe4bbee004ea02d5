import type { Kind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { PhasePackSection } from './phase-pack-section.tsx';
import { phasePacks } from './phase-packs.ts';
import classes from './proposals.module.css';

/** The questions proposed for the phase that the project has entered; without any there is nothing to decide. */
export const PhaseProposals = ({ projectId, kind }: { projectId: number; kind: Kind }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.proposals.list, { query: { projectId, kind } }));
  if (data === undefined && error !== null)
    return <ErrorState level="screen" title={t('proposals.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={classes.loading} role="status" aria-label={t('common.loading')}>
        <SkeletonBar width={40} height={14} />
      </div>
    );
  return phasePacks(data).map((pack) => <PhasePackSection key={pack.phase.id} pack={pack} />);
};
