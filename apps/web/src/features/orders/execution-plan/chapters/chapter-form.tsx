import { TextInput } from '@mantine/core';
import { limits } from '@polier/contract/limits';
import type { PlanChapterView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { FlagField } from '../../../../components/form/flag-field.tsx';
import { FormField } from '../../../../components/form/form-field.tsx';
import { StaleNotice } from '../../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../../components/form/use-app-form.ts';
import { staleChoices, useVersionedUpdate } from '../../../../components/form/use-versioned-update.ts';
import { RichTextField } from '../../../../components/rich-text/editor/rich-text-field.tsx';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { changedFields } from '../../order-part/changed-fields.ts';
import { IdField } from '../../order-part/id-field.tsx';
import { RemovePart } from '../../order-part/remove-part.tsx';
import { chapterValues, valuesOfChapter } from './chapter-values.ts';
import { removeChapter, storeChapter, updateChapter } from '../execution-plan.mutations.ts';
import { PlanForm } from '../plan-form.tsx';

interface ChapterFormProps {
  order: OrderDetail;
  planId: number;
  /** Null: a new one, at the end. */
  chapter: PlanChapterView | null;
  onClose: () => void;
}

/** All that is written of a chapter, in its place. */
export const ChapterForm = ({ order, planId, chapter, onClose }: ChapterFormProps) => {
  const t = useTranslation();
  const before = valuesOfChapter(chapter);
  const update = useVersionedUpdate(chapter ?? { version: 1 }, endpoints.executionPlans.getById);
  const send = (values: typeof before) => {
    const written = { ...values, text: values.text || null };
    if (chapter === null) return storeChapter({ body: { planId, ...written } });
    const changes = changedFields(before, values, written);
    return update.save((version) => updateChapter({ body: { id: chapter.id, version, ...changes } }));
  };
  const form = useAppForm({
    schema: chapterValues,
    initialValues: before,
    draft: `plan-${planId}-chapter-${chapter?.id ?? 'new'}`,
    labels: { title: t('orderParts.title'), text: t('executionPlans.text') },
    onSubmit: async (values) => {
      const stored = await send(values);
      if (stored === null) return false;
      toastDone(t('orderParts.stored', { name: stored.title }));
      onClose();
      return true;
    },
  });
  return (
    <PlanForm
      form={form}
      label={chapter?.title ?? t('executionPlans.newChapter')}
      onClose={onClose}
      extra={
        chapter !== null && (
          <RemovePart
            name={chapter.title}
            title={t('executionPlans.removeChapterTitle')}
            text={t('executionPlans.removeChapterText')}
            onRemove={async () => {
              await removeChapter({ body: { id: chapter.id } });
              form.discardDraft();
              onClose();
            }}
          />
        )
      }
    >
      {update.newer !== null && (
        <StaleNotice title={t('executionPlans.staleChapter')} {...staleChoices(form, update)} />
      )}
      <FormField form={form} path="title" label={t('orderParts.title')}>
        {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
      </FormField>
      <FormField form={form} path="text" label={t('executionPlans.text')} isOptional isGroup>
        {({ id, defaultValue, onChange, 'data-path': path, 'aria-describedby': about, 'aria-invalid': invalid }) => (
          <RichTextField
            id={id}
            label={t('executionPlans.text')}
            defaultValue={defaultValue}
            onChange={onChange}
            takesPictures={false}
            maxPictureSize={limits.lessonPicture}
            onTooLarge={() => undefined}
            data-path={path}
            aria-describedby={about}
            aria-invalid={invalid}
          />
        )}
      </FormField>
      <IdField
        form={form}
        path="responsible_user_id"
        label={t('executionPlans.responsible')}
        choices={order.members.map(({ user_id: id, name }) => ({ id, label: name }))}
        kept={chapter?.responsible?.name ?? null}
      />
      <FlagField
        form={form}
        path="required"
        label={t('executionPlans.required')}
        words={t('executionPlans.requiredWords')}
      />
    </PlanForm>
  );
};
