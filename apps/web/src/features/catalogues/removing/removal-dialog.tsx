import { Select } from '@mantine/core';
import type { CatalogueRemovalView } from '@polier/contract/catalogues/catalogue-views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { Consequence } from '../../../components/dialog/consequences.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { catalogueDefinitions, type Entry } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { removalQuery } from '../catalogue-queries.ts';
import { catalogueWrites } from '../catalogues.mutations.ts';

const consequencesOf = (t: Translate, preview: CatalogueRemovalView, isMoved: boolean): Consequence[] =>
  [
    { count: preview.parts, label: t('catalogues.removal.parts', { count: preview.parts }) },
    ...(isMoved
      ? []
      : [
          {
            count: preview.deleted_lessons,
            label: t('catalogues.removal.deleted', { count: preview.deleted_lessons }),
          },
          {
            count: preview.archived_lessons,
            label: t('catalogues.removal.archived', { count: preview.archived_lessons }),
          },
        ]),
  ].filter(({ count }) => count > 0);

const staying = (t: Translate, preview: CatalogueRemovalView, isMoved: boolean): string => {
  const moved = isMoved ? preview.deleted_lessons + preview.archived_lessons : 0;
  return [
    ...(moved > 0 ? [t('catalogues.removal.moved', { count: moved })] : []),
    ...(preview.staying_lessons > 0 ? [t('catalogues.removal.staying', { count: preview.staying_lessons })] : []),
    ...(preview.worksheets > 0 ? [t('catalogues.removal.worksheets', { count: preview.worksheets })] : []),
  ].join(' ');
};

interface RemovalDialogProps {
  name: CatalogueName;
  entry: Entry;
  entries: readonly Entry[];
  onClose: () => void;
}

/** Shows what is removed and what stays; requires the typed title where the specification does. */
export const RemovalDialog = ({ name, entry, entries, onClose }: RemovalDialogProps) => {
  const t = useTranslation();
  const { takesTypedTitle, hasSuccessor = false, paths } = catalogueDefinitions[name];
  const preview = useQuery({ ...removalQuery(name, entry.id), staleTime: 0 });
  const [target, setTarget] = useState<string | null>(null);
  const isMoved = target !== null;
  const consequences = preview.data === undefined ? [] : consequencesOf(t, preview.data, isMoved);
  const remains = preview.data === undefined ? '' : staying(t, preview.data, isMoved);
  const hasLessons = preview.data !== undefined && preview.data.deleted_lessons + preview.data.archived_lessons > 0;

  const remove = async () => {
    try {
      await catalogueWrites[name].remove({
        body: {
          id: entry.id,
          ...(takesTypedTitle && { confirm_title: entry.title }),
          ...(target !== null && { target_topic_id: Number(target) }),
        },
      });
      toastDone(t('catalogues.removed', { title: entry.title }));
      goTo(paths.list);
    } catch (error) {
      toastProblem(error);
    }
  };
  const text = () => {
    if (preview.isPending) return t('common.removal.counting');
    if (preview.isError) return t('common.removal.uncounted');
    return t(consequences.length > 0 ? 'catalogues.removal.with' : 'common.removal.alone');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('catalogues.removal.title', { title: entry.title })}
      text={text()}
      consequences={consequences}
      {...(remains !== '' && { remains })}
      {...(takesTypedTitle && { typedName: entry.title })}
      confirmLabel={t('catalogues.removal.confirm')}
      isWaiting={preview.isPending}
      onConfirm={remove}
    >
      {hasSuccessor && hasLessons && (
        <Select
          mt={14}
          label={t('fields.target_topic_id')}
          placeholder={t('catalogues.removal.noSuccessor')}
          data={entries
            .filter(({ id }) => id !== entry.id)
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          value={target}
          onChange={setTarget}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable
        />
      )}
    </ConfirmDialog>
  );
};
