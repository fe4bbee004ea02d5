import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from './create-worksheet.module.css';

/** Chooses the project when the address names none. */
export const ChooseProject = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const t = useTranslation();
  const { data, isError, error, refetch } = useQuery(queryOf(endpoints.projects.byUser));
  return (
    <Screen title={t('worksheets.create.title')}>
      <PageHeader title={t('worksheets.create.title')} ruled />
      <div className={classes.chooseProject}>
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
