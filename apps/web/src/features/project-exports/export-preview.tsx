import type { ExportChoice } from '@polier/contract/integrations/integration-states';
import type { ExportPreview } from '@polier/contract/integrations/project-export.contract';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryByBody } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './export-section.module.css';

/** What a choice would make of the questions; asked again with each choice. */
export const useExportPreview = (projectId: number | undefined, choice: ExportChoice) =>
  useQuery({
    ...queryByBody(endpoints.projectExports.preview, { body: { projectId: projectId ?? 0, choice } }),
    enabled: projectId !== undefined,
    staleTime: 30_000,
    retry: false,
  });

/** The preview as sentences, with what is to be minded. */
export const PreviewText = ({ preview }: { preview: ExportPreview }) => {
  const t = useTranslation();
  const { questions, tasks, unassigned, warnings, people } = preview;
  const busiest = people.toSorted((one, other) => other.tasks - one.tasks).find((one) => one.tasks > 0);
  return (
    <div className={classes.preview} role="status">
      <p>
        {t('projectExports.preview.questions', { count: questions })}{' '}
        {t('projectExports.preview.tasks', { count: tasks })}
        {unassigned > 0 && ` ${t('projectExports.preview.unassigned', { count: unassigned })}`}
        {busiest !== undefined &&
          ` ${t('projectExports.preview.busiest', { count: busiest.tasks, name: busiest.name })}`}
      </p>
      {warnings.map(({ code, count }) => (
        <p key={code} className={classes.warning}>
          {t(`projectExports.warnings.${code}`, { count })}
        </p>
      ))}
    </div>
  );
};
