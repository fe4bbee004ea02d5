import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { ExportSection } from './export/export-section.tsx';
import { FileStep } from './file-step.tsx';
import { ImportHistory } from './import-history.tsx';
import { invalidateAll } from './imports.mutations.ts';
import { importUrl } from './import-address.ts';
import { ImportSteps, type Step } from './import-steps.tsx';
import { ImportAction } from './import-action.tsx';
import { ImportResults } from './result/import-results.tsx';
import { ImportSummary } from './result/import-summary.tsx';
import classes from './imports.module.css';

const runningStates = ['checking', 'storing', 'taking-back'] as const;
type RunningState = (typeof runningStates)[number];
const isRunning = (state: ImportView['state']): state is RunningState => runningStates.includes(state as RunningState);
const followEvery = 1_000;

/** One list; asked for every second while something goes on with it. */
const useImport = (id: number | undefined) => {
  const answer = useQuery({
    ...queryOf(endpoints.imports.getById, { query: { id: id ?? 0 }, isBackground: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? followEvery : false),
  });
  const state = answer.data?.state;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (wasRunning.current && !isRunning(state)) void invalidateAll();
    wasRunning.current = isRunning(state);
  }, [state]);
  return answer;
};

const stepOf = ({ state }: ImportView, showsColumns: boolean): Step => {
  if (state === 'uploaded' || (state === 'checked' && showsColumns)) return 2;
  return state === 'checking' || state === 'checked' ? 3 : 4;
};

const Progress = ({ view, work }: { view: ImportView; work: RunningState }) => {
  const t = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="import-work">
      <h2 id="import-work" className={classes.margin}>
        {t(`imports.work.${work}`)}
      </h2>
      <div className={classes.stack}>
        <div
          role="progressbar"
          aria-labelledby="import-work"
          aria-valuenow={view.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className={classes.progress}
        >
          <span style={{ width: `${view.progress}%` }} />
        </div>
        <p role="status">{t('imports.work.percent', { progress: view.progress })}</p>
        <p className={classes.hint}>{t('imports.work.leave')}</p>
      </div>
    </section>
  );
};

const Footer = ({ view }: { view: ImportView | undefined }) => {
  const t = useTranslation();
  const isOpen = view?.state === 'checked';
  const duration = view?.check_duration ?? null;
  const hints = [
    ...(isOpen
      ? [
          { keys: ['↑', '↓'], label: t('imports.keys.move') },
          { keys: ['1', '2', '3'], label: t('imports.keys.decide') },
          { keys: ['Ctrl', 'Enter'], label: t('imports.keys.store') },
        ]
      : []),
    { keys: ['?'], label: t('common.allShortcuts') },
  ];
  return (
    <ScreenFooter
      {...(isOpen &&
        duration !== null && { state: t('imports.result.duration', { seconds: formatNumber(duration / 1000, 1) }) })}
      keys={<KeyHints hints={hints} />}
    />
  );
};

/** Reads lists of questions in: file, columns, dry run, storing; and writes questions out. */
export const ImportScreen = () => {
  const t = useTranslation();
  const [url, setUrl] = useUrlState(importUrl);
  const { data: view, error, refetch } = useImport(url.import);
  const step = view === undefined ? 1 : stepOf(view, url.columns);
  const shows = view !== undefined && url.import !== undefined ? view : undefined;
  const showsResult = shows !== undefined && step > 2 && !isRunning(shows.state);

  const showColumns = () => setUrl({ columns: true }, { replace: false });

  const body = () => {
    if (url.import === undefined) {
      return (
        <>
          <FileStep onUploaded={({ id }) => setUrl({ import: id }, { replace: false })} />
          <ImportHistory />
          <ExportSection />
        </>
      );
    }
    if (error !== null && view === undefined) {
      return <ErrorState title={t('imports.loadFailed')} error={error} onRetry={() => void refetch()} />;
    }
    if (view === undefined) return <SkeletonBar width={40} />;
    return (
      <>
        {view.error !== null && <Notice tone="failed" title={view.error.message} />}
        {isRunning(view.state) && <Progress view={view} work={view.state} />}
        {step === 2 && <ColumnsStep key={view.id} view={view} onChecked={() => setUrl({ columns: null })} />}
        {showsResult && <ImportResults view={view} onColumns={showColumns} />}
      </>
    );
  };
  return (
    <Screen
      title={t('imports.title')}
      {...(showsResult && {
        aside: <ImportSummary view={shows} />,
        asideLabel: t('imports.sum.label'),
        asideFoot: (
          <ImportAction
            view={shows}
            onColumns={showColumns}
            onOther={() => setUrl({ import: null, columns: null }, { replace: false })}
          />
        ),
      })}
    >
      <Footer view={showsResult ? shows : undefined} />
      <PageHeader
        title={t('imports.title')}
        {...(shows && { number: formatNumber(shows.rows) })}
        crumbs={[
          <RouteLink key="knowledge" to="/knowledge/combined">
            {t('shell.knowledge')}
          </RouteLink>,
          <RouteLink key="import" to="/knowledge/import">
            {t('shell.import')}
          </RouteLink>,
          ...(shows ? [<span key="file">{shows.file_name}</span>] : []),
        ]}
      />
      <div className={classes.steps}>
        <span className={classes.margin}>{t('imports.steps.of', { step })}</span>
        <ImportSteps step={step} view={shows} />
      </div>
      {body()}
    </Screen>
  );
};
