import type { Kind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { appliedLessonsQuery, worksheetQuery } from '../data/worksheet-queries.ts';
import { NoSuchWorksheet } from '../no-such-worksheet.tsx';
import { paperGroups, usePaperContext } from './paper-context.ts';
import { worksheetPrintAddress } from './print-address.ts';
import { PrintScreen } from './print-screen.tsx';
import classes from './print-screen.module.css';
import { WorksheetPaper } from './worksheet-paper.tsx';

const PrintedWorksheet = ({ kind, id }: { kind: Kind; id: number }) => {
  const t = useTranslation();
  const [choice, setChoice] = useUrlState(worksheetPrintAddress);
  const head = useQuery(worksheetQuery(kind, id));
  const rows = useQuery(appliedLessonsQuery(kind, id));
  const cellContext = usePaperContext();
  const { data: worksheet } = head;
  const { filter } = choice;
  const printed = useMemo(
    () =>
      rows.data === undefined || cellContext === undefined
        ? undefined
        : paperGroups(kind, rows.data, filter, cellContext),
    [kind, rows.data, filter, cellContext],
  );
  const columns = choice.columns ?? worksheet?.columns;
  const error = head.error ?? rows.error;
  if (isProblem(error, 'not-found')) return <NoSuchWorksheet />;
  const retry = () => void Promise.all([head.refetch(), rows.refetch()]);
  return (
    <PrintScreen
      title={worksheet === undefined ? t('worksheets.worksheet') : `${worksheet.title}, ${worksheet.project.title}`}
      project={worksheet?.project.title}
      choice={choice}
      onChoose={(change) => setChoice(change)}
      columns={columns}
      isReady={worksheet !== undefined && printed !== undefined}
      subject={worksheet && { projectId: worksheet.projectId, worksheetId: worksheet.id, kind }}
      back={
        <LinkButton
          to="/worksheet"
          search={{ kind, id }}
          variant="bare"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        >
          {t('print.backToWorksheet')}
        </LinkButton>
      }
    >
      {worksheet !== undefined && printed !== undefined && cellContext !== undefined && columns !== undefined ? (
        <WorksheetPaper kind={kind} worksheet={worksheet} {...printed} columns={columns} cellContext={cellContext} />
      ) : (
        <div className={classes.message}>
          {error === null ? (
            <p role="status">{t('print.loading')}</p>
          ) : (
            <ErrorState title={t('worksheets.loadFailed')} error={error} onRetry={retry} />
          )}
        </div>
      )}
    </PrintScreen>
  );
};

/** `/convert/worksheet-applied-lessons`: one worksheet on paper. */
export const WorksheetPrintScreen = () => {
  const [{ kind, id }] = useUrlState(worksheetPrintAddress);
  return id === undefined ? <NoSuchWorksheet /> : <PrintedWorksheet key={`${kind}-${id}`} kind={kind} id={id} />;
};
