import type { ProjectRisk, WorksheetRisk } from '@polier/contract/projects/project-risk';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { TabBar, type TabBarProps } from '../../../components/tab-bar/tab-bar.tsx';
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { RiskMatrix } from './risk-matrix.tsx';
import { RiskTable } from './risk-table.tsx';
import { RiskTotal } from './risk-total.tsx';
import { type AssessedRisk, isAssessed } from './assessed-risk.ts';
import classes from './risk.module.css';

/** The number stays on the line of the first word. */
const nameOf = ({ number, title }: WorksheetRisk) => [number, title].filter(Boolean).join('\u00A0');

const WithoutRisk = ({ worksheets }: { worksheets: readonly WorksheetRisk[] }) => {
  const t = useTranslation();
  if (worksheets.length === 0) return null;
  return (
    <p className={classes.without}>
      {t('risk.without', { count: worksheets.length })}{' '}
      {worksheets.map((worksheet, index) => (
        <span key={worksheet.id}>
          {index > 0 && ', '}
          <RouteLink to="/worksheet" search={{ kind: worksheet.kind, id: worksheet.id }}>
            {nameOf(worksheet)}
          </RouteLink>
        </span>
      ))}
    </p>
  );
};

const AssessedRisks = ({ risk, assessed }: { risk: ProjectRisk; assessed: readonly AssessedRisk[] }) => {
  const t = useTranslation();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isCellOnly, setCellOnly] = useState(false);
  const chosen = assessed.find(({ id }) => id === chosenId);
  const isInCell = ({ cell }: AssessedRisk) =>
    chosen !== undefined && cell.probability === chosen.cell.probability && cell.impact === chosen.cell.impact;
  const shown = isCellOnly && chosen !== undefined ? assessed.filter(isInCell) : assessed;
  const move = (step: number) => {
    const at = shown.findIndex(({ id }) => id === chosenId);
    const next = at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + step));
    setChosenId(shown[next]?.id ?? null);
  };
  useHotkey('arrowdown', () => move(1));
  useHotkey('arrowup', () => move(-1));
  useHotkey('t', () => setCellOnly((only) => !only), { isOn: chosen !== undefined });
  useHotkey('escape', () => setCellOnly(false), { isOn: isCellOnly });
  const without = risk.worksheets.filter((worksheet) => !isAssessed(worksheet));
  return (
    <>
      <RiskTotal total={risk.total} assessed={assessed} without={without.length} />
      <div className={classes.split}>
        <RiskMatrix risk={risk} assessed={assessed} chosen={chosen} onChoose={setChosenId} />
        <div className={classes.list}>
          <RiskTable assessed={shown} total={risk.total} chosenId={chosenId} onChoose={setChosenId} />
          {isCellOnly && chosen !== undefined && (
            <button type="button" className={classes.all} onClick={() => setCellOnly(false)}>
              {t('risk.showAll', { count: assessed.length })}
            </button>
          )}
          <WithoutRisk worksheets={without} />
        </div>
      </div>
      <ScreenFooter
        keys={
          <KeyHints
            hints={[
              { keys: ['↑', '↓'], label: t('risk.move') },
              { keys: ['T'], label: t('risk.cellOnly') },
              { keys: ['?'], label: t('common.allShortcuts') },
            ]}
          />
        }
      >
        {t('risk.formula')}
      </ScreenFooter>
    </>
  );
};

interface RiskTabProps {
  project: ProjectView;
  bar: Pick<TabBarProps<string>, 'items' | 'value' | 'onChange' | 'label'>;
}

/** What the project puts at risk, worksheet by worksheet, against the cost of the measures. */
export const RiskTab = ({ project, bar }: RiskTabProps) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.projects.risk, { query: { projectId: project.id } }));
  const content = () => {
    if (data !== undefined) {
      const assessed = data.worksheets.filter(isAssessed);
      if (assessed.length > 0) return <AssessedRisks risk={data} assessed={assessed} />;
      return (
        <>
          <EmptyState level="screen" title={t('risk.empty.title')} text={t('risk.empty.text')} />
          <div className={classes.list}>
            <WithoutRisk worksheets={data.worksheets} />
          </div>
        </>
      );
    }
    if (error !== null) return <ErrorState level="screen" error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton label={t('common.loading')} />;
  };
  return (
    <>
      <TabBar {...bar} controls="project-risk" />
      <div id="project-risk" role="tabpanel" aria-label={t('risk.title')} className={classes.panel}>
        {content()}
      </div>
    </>
  );
};
