import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import { useLessonLabels } from '../lessons/use-lesson-labels.ts';
import classes from './lesson-fields.module.css';
import {
  type GroupField,
  groupFieldOf,
  lacksQuestionMark,
  lessonPermissions,
  type LessonValues,
} from './lesson-values.ts';
import { useGroupChoices } from './use-group-choices.ts';
import { useParentChoices } from './use-parent-choices.ts';

type Choice = { value: string; label: string };

interface ChoiceFieldProps {
  form: AppForm<LessonValues>;
  path: GroupField | 'parentId';
  label: string;
  choices: readonly Choice[];
  placeholder: string;
  onChange: (id: number | null) => void;
  isOptional?: boolean;
  hint?: string;
}

const ChoiceField = (props: ChoiceFieldProps) => {
  const { form, path, label, choices, placeholder, onChange, isOptional = false, hint } = props;
  const t = useTranslation();
  const value = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={label} isOptional={isOptional} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={[...choices]}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(id === null ? null : Number(id))}
          placeholder={placeholder}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable={isOptional}
          limit={200}
        />
      )}
    </FormField>
  );
};

interface LessonFieldsProps {
  form: AppForm<LessonValues>;
  location: ReadingLocation;
}

/** The fields of a lesson, the same for all kinds but for what it belongs to. */
export const LessonFields = ({ form, location }: LessonFieldsProps) => {
  const t = useTranslation();
  const { kind } = location.lessonGroup;
  const groupField = groupFieldOf(kind);
  const insight = useFormValue(form, 'insight');
  const groupId = useFormValue(form, groupField);
  const mayRequire = useCan(lessonPermissions(kind).mandatory);
  const { phases, tags } = useLessonLabels();
  const groups = useGroupChoices(location.lessonGroup);
  // The hint about a missing question mark waits until typing pauses.
  const [hasLeft, setLeft] = useState(false);
  const parents = useParentChoices(location.lessonGroup, groupId);
  return (
    <>
      <FormField
        form={form}
        path="insight"
        label={t('knowledge.new.insight')}
        {...(hasLeft && lacksQuestionMark(insight) && { hint: t('knowledge.new.questionMark') })}
      >
        {(control) => (
          <Textarea
            {...control}
            classNames={{ input: classes.question ?? '' }}
            placeholder={t('knowledge.new.insightPrompt')}
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            onBlur={() => setLeft(true)}
          />
        )}
      </FormField>
      <FormField form={form} path="more_info" label={t('knowledge.new.moreInfo')} isOptional>
        {(control) => (
          <Textarea {...control} placeholder={t('knowledge.new.moreInfoPrompt')} autosize minRows={2} maxRows={8} />
        )}
      </FormField>
      <ChoiceField
        form={form}
        path={groupField}
        label={t(`knowledge.new.group.${kind}`)}
        choices={groups}
        placeholder={t(`knowledge.new.chooseGroup.${kind}`)}
        onChange={(id) => {
          form.setValue(groupField, id);
          // The parent must be a lesson of the same group.
          form.setValue('parentId', null);
        }}
      />
      {parents.length > 0 && (
        <ChoiceField
          form={form}
          path="parentId"
          label={t('knowledge.new.parent')}
          choices={parents}
          placeholder={t('knowledge.new.parentNone')}
          onChange={(id) => form.setValue('parentId', id)}
          isOptional
        />
      )}
      <FormField
        form={form}
        path="phases"
        label={t('knowledge.filter.phases')}
        isOptional
        hint={t('knowledge.new.phasesHint')}
      >
        {(control) => (
          <EntityMultiSelect
            {...control}
            entities={phases.map(({ id, title, abbreviation }) => ({ id, label: title, number: abbreviation }))}
            placeholder={t('knowledge.everyPhase')}
          />
        )}
      </FormField>
      {tags !== undefined && (
        <FormField form={form} path="tags" label={t('knowledge.filter.tags')} isOptional>
          {(control) => (
            <EntityMultiSelect
              {...control}
              entities={tags.map(({ id, title }) => ({ id, label: title }))}
              placeholder={t('knowledge.new.chooseTags')}
            />
          )}
        </FormField>
      )}
      {mayRequire && (
        <FormField form={form} path="mandatory" label={t('common.mandatoryQuestion')} type="checkbox">
          {({ id, 'data-path': path }) => (
            <Mandatory form={form} id={id} path={path} label={t('knowledge.new.mandatory')} />
          )}
        </FormField>
      )}
    </>
  );
};

interface MandatoryProps {
  form: AppForm<LessonValues>;
  id: string;
  path: string;
  label: string;
}

const Mandatory = ({ form, id, path, label }: MandatoryProps) => (
  <Check
    id={id}
    data-path={path}
    checked={useFormValue(form, 'mandatory')}
    onChange={(checked) => form.setValue('mandatory', checked)}
    label={label}
  />
);
