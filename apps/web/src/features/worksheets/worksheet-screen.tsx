import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useIsCompanyColumnLoading } from './data/worksheet-queries.ts';
import { useWorksheetModel } from './data/use-worksheet-model.ts';
import type { Kind } from '@polier/contract/kinds';
import { NoSuchWorksheet } from './no-such-worksheet.tsx';
import { WorksheetSkeleton } from './view/worksheet-skeleton.tsx';
import { WorksheetView } from './view/worksheet-view.tsx';
import { worksheetAddress } from './worksheet-address.ts';

const LoadedWorksheet = ({ kind, id }: { kind: Kind; id: number }) => {
  const t = useTranslation();
  const load = useWorksheetModel(kind, id);
  const isOwnColumnLoading = useIsCompanyColumnLoading();
  if (load.status === 'ready' && !isOwnColumnLoading) return <WorksheetView model={load.model} />;
  if (load.status !== 'failed') return <WorksheetSkeleton />;
  if (isProblem(load.error, 'not-found')) return <NoSuchWorksheet />;
  return (
    <Screen title={t('worksheets.worksheet')}>
      <ErrorState level="page" title={t('worksheets.loadFailed')} error={load.error} onRetry={load.retry} />
    </Screen>
  );
};

export const WorksheetScreen = () => {
  const [{ kind, id }] = useUrlState(worksheetAddress);
  return id === undefined ? <NoSuchWorksheet /> : <LoadedWorksheet key={`${kind}-${id}`} kind={kind} id={id} />;
};
