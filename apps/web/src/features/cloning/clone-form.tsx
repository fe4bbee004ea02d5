import type { ScopeView } from '@polier/contract/users/users.contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '../../components/button/button.tsx';
import { FormSection, Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { CloneResult } from './progress/clone-result.tsx';
import { type Choice, withFlag, writeChoice } from './cloning-choice.ts';
import type { CloningUrl } from './cloning-address.ts';
import classes from './cloning.module.css';
import { CompanyChoice, type CompanyPair } from './company-choice.tsx';
import { KindTable } from './kind-table.tsx';

const way = z.object({ source_company_id: z.number(), company_id: z.number() });

interface CloneFormProps {
  url: CloningUrl;
  setUrl: (
    change: Partial<Record<keyof CloningUrl, string | number | boolean | null>>,
    options?: { replace?: boolean },
  ) => void;
  companies: readonly ScopeView['company'][];
  choice: Choice;
}

/** Form of a copy: source, target and content. */
export const CloneForm = ({ url, setUrl, companies, choice }: CloneFormProps) => {
  const t = useTranslation();
  const known = (id: number | undefined) => companies.find((company) => company.id === id)?.id ?? null;
  const [source, target] = [known(url.source), known(url.target)];
  const isComplete = source !== null && target !== null && source !== target;
  const preview = useQuery({
    ...queryOf(endpoints.cloning.preview, {
      query: { company_id: target ?? 0, source_company_id: source ?? 0, ...choice },
    }),
    enabled: isComplete,
    // Toggling a part must not empty the table; another company must.
    placeholderData: (before) => (before?.source.id === source && before.target.id === target ? before : undefined),
  });
  const form = useAppForm<CompanyPair, z.output<typeof way>>({
    schema: way,
    initialValues: { source_company_id: source, company_id: target === source ? null : target },
    labels: { source_company_id: t('cloning.source'), company_id: t('cloning.target') },
    onSubmit: async () => {
      setUrl({ confirm: true }, { replace: false });
      return false;
    },
  });
  const shown = isComplete ? preview.data : undefined;
  const isExcluded = shown !== undefined && (shown.obstacles.length > 0 || shown.running !== null);
  return (
    <>
      <Form form={form} label={t('cloning.title')} isScreen={false}>
        <div className={classes.columns}>
          <div>
            <FormSection title={t('cloning.way')}>
              <CompanyChoice
                form={form}
                path="source_company_id"
                companies={companies}
                onChange={(id) => setUrl({ source: id })}
              />
              <CompanyChoice
                form={form}
                path="company_id"
                companies={companies}
                onChange={(id) => setUrl({ target: id })}
              />
            </FormSection>
            <FormSection title={t('cloning.extent')} note={t('cloning.extentText')}>
              <div className={classes.onAxis}>
                <KindTable
                  choice={choice}
                  preview={shown}
                  onToggle={(flag, isOn) => setUrl({ without: writeChoice(withFlag(choice, flag, isOn)) })}
                />
              </div>
            </FormSection>
          </div>
          <section className={classes.side} aria-labelledby={`${form.id}-result`}>
            <h2 id={`${form.id}-result`} className={classes.sideTitle}>
              {t('cloning.result')}
            </h2>
            {isComplete && preview.isError ? (
              <ErrorState
                title={t('cloning.countFailed')}
                error={preview.error}
                onRetry={() => void preview.refetch()}
              />
            ) : (
              <>
                <CloneResult preview={shown} isComplete={isComplete} />
                <p className={classes.start}>
                  <Button variant="filled" size="large" type="submit" loading={form.isSubmitting} disabled={isExcluded}>
                    {t('cloning.start')}
                  </Button>
                </p>
              </>
            )}
          </section>
        </div>
      </Form>
      {url.confirm && shown !== undefined && (
        <CloneDialog
          preview={shown}
          choice={choice}
          onClose={() => setUrl({ confirm: false })}
          onOrdered={(copy) => setUrl({ confirm: false, copy: copy.id })}
        />
      )}
    </>
  );
};
