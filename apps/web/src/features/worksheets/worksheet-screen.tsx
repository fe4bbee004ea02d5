import { Button } from '../../components/button/button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { goTo } from '../../platform/navigation/history.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useSheet } from './data/use-sheet.ts';
import type { Kind } from '@polier/contract/kinds';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SheetView } from './sheet-view.tsx';
import { worksheetAddress } from './worksheet-address.ts';

const NoSuchSheet = () => {
  const t = useWords();
  return (
    <Screen title={t('worksheets.noSuchSheet')}>
      <Notice
        level="page"
        title={t('worksheets.noSuchSheet')}
        text={t('worksheets.noSuchSheetText')}
        actions={
          <Button variant="filled" onClick={() => goTo('/projects')}>
            {t('shell.myProjects')}
          </Button>
        }
      />
    </Screen>
  );
};

const LoadedSheet = ({ kind, id }: { kind: Kind; id: number }) => {
  const t = useWords();
  const load = useSheet(kind, id);
  if (load.status === 'ready') return <SheetView sheet={load.sheet} />;
  if (load.status === 'loading') return <SheetSkeleton />;
  if (isProblem(load.error, 'not-found')) return <NoSuchSheet />;
  return (
    <Screen title={t('worksheets.worksheet')}>
      <ErrorState level="page" title={t('worksheets.loadFailed')} error={load.error} onRetry={load.retry} />
    </Screen>
  );
};

export const WorksheetScreen = () => {
  const [{ kind, id }] = useUrlState(worksheetAddress);
  return id === undefined ? <NoSuchSheet /> : <LoadedSheet key={`${kind}-${id}`} kind={kind} id={id} />;
};
