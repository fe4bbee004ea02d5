import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { staleChoices, useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useXProcessTitle } from '../../companies/company-setting.ts';
import { catalogueDefinitions, type Entry } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { useCatalogueWords } from '../catalogue-words.ts';
import { catalogueWrites } from '../catalogues.mutations.ts';
import { MergeDialog } from '../removing/merge-dialog.tsx';
import { RemovalDialog } from '../removing/removal-dialog.tsx';
import { useEntryCrumbs } from './entry-crumbs.tsx';
import type { EntryDialog } from './entry-dialog.ts';
import { EntryFields } from './entry-fields.tsx';
import { changesOf, entryLabels, entrySchema, valuesOf } from './entry-values.ts';

interface EditEntryProps {
  name: CatalogueName;
  entry: Entry;
  entries: readonly Entry[];
  parents: readonly Entry[];
  dialog: EntryDialog;
  onDialog: (dialog: EntryDialog) => void;
}

export const EditEntry = ({ name, entry, entries, parents, dialog, onDialog }: EditEntryProps) => {
  const t = useTranslation();
  const words = useCatalogueWords(name);
  const xProcess = useXProcessTitle();
  const crumbs = useEntryCrumbs(name, { withList: true });
  const { entity, paths, backTo, merges = false } = catalogueDefinitions[name];
  const mayRemove = useCan(`${entity}.delete`);
  const update = useVersionedUpdate(entry, endpoints.catalogues[name].getById);
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const back = backTo === undefined ? [] : [backTo(entry)];
  const form = useAppForm({
    schema: entrySchema(name),
    initialValues: valuesOf(name, entry),
    draft: `${entity}-${entry.id}`,
    labels: entryLabels(t, xProcess),
    onSubmit: async (output) => {
      const changes = changesOf(name, entry, output);
      const isUnchanged = Object.keys(changes).length === 0;
      setSaysUnchanged(isUnchanged);
      const stored = isUnchanged
        ? null
        : await update.save((version) => catalogueWrites[name].update({ body: { id: entry.id, version, ...changes } }));
      if (stored === null) return false;
      toastDone(t('catalogues.updated', { title: stored.title }));
      goTo(paths.list, ...(backTo === undefined ? [] : [backTo(stored)]));
      return true;
    },
  });
  return (
    <Screen title={words.edit}>
      <PageHeader
        {...(entry.bkp !== undefined && { number: entry.bkp })}
        title={words.edit}
        crumbs={crumbs}
        actions={
          <>
            {merges && entries.length > 1 && (
              <Button
                variant="bare"
                leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
                onClick={() => onDialog('merge')}
              >
                {t('catalogues.merge.open')}
              </Button>
            )}
            {mayRemove && (
              <Button
                variant="bare"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => onDialog('remove')}
              >
                {t('common.removal.open')}
              </Button>
            )}
            <LinkButton to={paths.list} search={{ ...back[0] }}>
              {t('common.cancel')}
            </LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        {saysUnchanged && <p role="status">{t('errors.field.no-changes')}</p>}
      </PageHeader>
      {update.newer !== null && <StaleNotice title={t('catalogues.stale')} {...staleChoices(form, update)} />}
      <Form form={form} label={words.edit}>
        <FormSection title={t('catalogues.details')}>
          <EntryFields name={name} form={form} parents={parents} />
        </FormSection>
      </Form>
      {dialog === 'remove' && mayRemove && (
        <RemovalDialog name={name} entry={entry} entries={entries} onClose={() => onDialog(null)} />
      )}
      {dialog === 'merge' && merges && <MergeDialog tag={entry} tags={entries} onClose={() => onDialog(null)} />}
    </Screen>
  );
};
