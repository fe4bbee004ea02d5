import { projectsContract } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from './create-worksheet.module.css';

/** Reached without a project: which one is it for? */
export const ProjectQuestion = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const t = useWords();
  const { data, isError, error, refetch } = useQuery(queryOf(projectsContract.byUser));
  return (
    <Screen title={t('worksheets.create.title')}>
      <PageHeader title={t('worksheets.create.title')} ruled />
      <div className={classes.projectQuestion}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState
            title={t('worksheets.create.noProject')}
            text={t('worksheets.create.noProjectText')}
            action={<LinkButton to="/projects">{t('shell.myProjects')}</LinkButton>}
          />
        )}
        {data !== undefined && data.length > 0 && (
          <div className={classes.field}>
            <label htmlFor="create-project">{t('worksheets.create.whichProject')}</label>
            <ChoiceField
              id="create-project"
              label={t('worksheets.create.whichProject')}
              choices={data.map(({ id, title }) => ({ key: String(id), label: title }))}
              value={null}
              placeholder={t('common.choose')}
              onChange={(key) => {
                if (key !== null) onChoose(Number(key));
              }}
            />
          </div>
        )}
      </div>
    </Screen>
  );
};
