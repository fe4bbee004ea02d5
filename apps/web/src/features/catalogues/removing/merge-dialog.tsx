import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import type { Entry } from '../catalogue.ts';
import { mergeTags } from '../catalogues.mutations.ts';

interface MergeDialogProps {
  tag: Entry;
  tags: readonly Entry[];
  onClose: () => void;
}

/** Moves the lessons of one tag to another and removes the first. */
export const MergeDialog = ({ tag, tags, onClose }: MergeDialogProps) => {
  const t = useTranslation();
  const [into, setInto] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const merge = async () => {
    setMissing(into === null);
    if (into === null) return;
    setBusy(true);
    try {
      const kept = await mergeTags({ body: { id: tag.id, into_id: Number(into) } });
      toastDone(t('catalogues.merge.done', { title: tag.title, into: kept.title }));
      goTo('/knowledge/tags');
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('catalogues.merge.title', { title: tag.title })}
      actions={
        <>
          <Button variant="filled" onClick={() => void merge()} loading={isBusy}>
            {t('catalogues.merge.confirm')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('catalogues.merge.text', { count: tag.lessons_count ?? 0 })}</p>
      <Select
        label={t('fields.into_id')}
        placeholder={t('common.choose')}
        data={tags.filter(({ id }) => id !== tag.id).map(({ id, title }) => ({ value: String(id), label: title }))}
        value={into}
        onChange={setInto}
        error={isMissing && t('catalogues.merge.missing')}
        nothingFoundMessage={t('common.nothingFound')}
        searchable
        mt={14}
      />
    </Dialog>
  );
};
