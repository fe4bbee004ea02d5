import { MultiSelect } from '@mantine/core';
import type { TagView } from '@polier/contract/catalogues/catalogue-views';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { FormField } from '../../../../components/form/form-field.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { storeTag } from '../../knowledge.mutations.ts';
import type { LessonValues } from '../lesson-values.ts';

interface TagsFieldProps {
  form: AppForm<LessonValues>;
  tags: readonly TagView[];
}

const newTag = 'new';
const isTitled = (title: string) => (tag: TagView) => tag.title.toLocaleLowerCase() === title.toLocaleLowerCase();

/** The tags of a lesson; one that does not exist yet is made where it is typed, by whoever may. */
export const TagsField = ({ form, tags }: TagsFieldProps) => {
  const t = useTranslation();
  const mayCreate = useCan('tag.create');
  const chosen = useFormValue(form, 'tags');
  const [search, setSearch] = useState('');
  const title = search.trim();
  const isNew = mayCreate && title !== '' && title.length <= limits.title && !tags.some(isTitled(title));
  const known = new Set(tags.map(({ id }) => id));

  const create = async () => {
    try {
      const { id } = await storeTag({ body: { title } });
      setSearch('');
      form.setValue('tags', [...form.values.get().tags, id]);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <FormField form={form} path="tags" label={t('knowledge.filter.tags')} isOptional>
      {(control) => (
        <MultiSelect
          {...control}
          defaultValue={undefined}
          data={[
            ...tags.map(({ id, title: label }) => ({ value: String(id), label })),
            ...(isNew ? [{ value: newTag, label: t('knowledge.edit.createTag', { title }) }] : []),
          ]}
          value={chosen.filter((id) => known.has(id)).map(String)}
          onChange={(values) => {
            if (values.includes(newTag)) void create();
            else form.setValue('tags', values.map(Number));
          }}
          searchValue={search}
          onSearchChange={setSearch}
          placeholder={chosen.length === 0 ? t('knowledge.new.chooseTags') : ''}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          selectFirstOptionOnChange={search !== ''}
          clearable
          hidePickedOptions
          limit={100}
        />
      )}
    </FormField>
  );
};
