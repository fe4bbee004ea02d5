import { Button } from '../../../components/button/button.tsx';
import { FileImportScreen } from '../../../components/file-import/file-import-screen.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { takenCells } from './cell-choices.ts';
import { ChosenFile } from '../../../components/file-import/chosen-file.tsx';
import { useWorkbookImport } from './use-workbook-import.ts';
import { WorkbookDifference } from './workbook-difference.tsx';
import { WorkbookSummary } from './workbook-summary.tsx';
import classes from '../../../components/file-import/file-import.module.css';

/** `/worksheets/import`: an exported workbook comes back; its difference is shown before it is stored. */
export const WorkbookImportScreen = () => {
  const t = useTranslation();
  const { file, difference, choices, setChoices, error, setError, isBusy, isStale, stored, compare, apply, restart } =
    useWorkbookImport();
  const taken = difference === null ? 0 : takenCells(difference, choices);
  const isOpen = difference !== null && stored === null;
  const isEmpty = isOpen && difference.worksheets.length === 0 && difference.refused_rows.length === 0;
  const hasResult = isOpen && !isEmpty;
  const another = <Button onClick={restart}>{t('worksheetFiles.import.another')}</Button>;
  return (
    <FileImportScreen
      title={t('worksheetFiles.import.title')}
      crumbs={[
        <RouteLink key="projects" to="/projects">
          {t('projects.title')}
        </RouteLink>,
        ...(difference !== null && file !== null ? [<span key="file">{file.name}</span>] : []),
      ]}
      summary={hasResult ? <WorkbookSummary difference={difference} taken={taken} /> : null}
      canApply={isOpen && taken > 0}
      isBusy={isBusy}
      onApply={() => void apply()}
      onRestart={restart}
    >
      {isStale && isOpen && (
        <Notice title={t('worksheetFiles.import.stale')} text={t('worksheetFiles.import.staleText')} />
      )}
      {difference === null && (
        <ChosenFile
          accept=".xlsx"
          drop={t('worksheetFiles.import.drop')}
          hint={t('worksheetFiles.import.hint')}
          empty={t('imports.file.empty')}
          isBusy={isBusy}
          error={error}
          onFile={(chosen) => void compare(chosen)}
          onError={setError}
        />
      )}
      {isEmpty && (
        <Notice
          title={t('worksheetFiles.import.nothing')}
          text={t('worksheetFiles.import.nothingText')}
          actions={another}
        />
      )}
      {hasResult && <WorkbookDifference difference={difference} choices={choices} onChoose={setChoices} />}
      {stored !== null && (
        <div role="status">
          <Notice
            title={
              stored === 0
                ? t('worksheetFiles.import.storedFigures')
                : t('worksheetFiles.import.stored', { count: stored })
            }
            text={difference?.worksheets.map(({ id, kind, title }) => (
              <RouteLink key={`${kind}-${id}`} to="/worksheet" search={{ kind, id }} className={classes.storedLink}>
                {title}
              </RouteLink>
            ))}
            actions={another}
          />
        </div>
      )}
    </FileImportScreen>
  );
};
