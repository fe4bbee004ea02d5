import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useXProcessTitle } from '../../companies/company-setting.ts';
import { catalogueDefinitions, type Entry } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { useCatalogueWords } from '../catalogue-words.ts';
import { catalogueWrites } from '../catalogues.mutations.ts';
import { useEntryCrumbs } from './entry-crumbs.tsx';
import { EntryFields } from './entry-fields.tsx';
import { entryLabels, entrySchema, newValues } from './entry-values.ts';

interface CreateEntryProps {
  name: CatalogueName;
  entries: readonly Entry[];
  parents: readonly Entry[];
  parentId: number | undefined;
}

export const CreateEntry = ({ name, entries, parents, parentId }: CreateEntryProps) => {
  const t = useTranslation();
  const words = useCatalogueWords(name);
  const xProcess = useXProcessTitle();
  const crumbs = useEntryCrumbs(name, { withList: true });
  const { paths, backTo, entity } = catalogueDefinitions[name];
  const form = useAppForm({
    schema: entrySchema(name),
    initialValues: newValues(name, entries, parentId),
    draft: `${entity}-new`,
    labels: entryLabels(t, xProcess),
    onSubmit: async (body) => {
      const stored = await catalogueWrites[name].store({ body });
      toastDone(t('catalogues.stored', { title: stored.title }));
      goTo(paths.list, ...(backTo === undefined ? [] : [backTo(stored)]));
    },
  });
  return (
    <Screen title={words.add}>
      <PageHeader
        title={words.add}
        crumbs={crumbs}
        actions={
          <>
            <LinkButton to={paths.list}>{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('catalogues.create')}
            </Button>
          </>
        }
      />
      <Form form={form} label={words.add} isNew>
        <FormSection title={t('catalogues.details')}>
          <EntryFields name={name} form={form} parents={parents} />
        </FormSection>
      </Form>
    </Screen>
  );
};
