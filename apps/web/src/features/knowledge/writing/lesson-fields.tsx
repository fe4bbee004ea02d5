import { Textarea } from '@mantine/core';
import { kindDefinitions } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { Check } from '../../../components/check/check.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { RichTextField } from '../../../components/rich-text/editor/rich-text-field.tsx';
import type { Pictures } from '../../../components/rich-text/pictures.ts';
import { EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { toastFailed } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import { useLessonLabels } from '../lessons/use-lesson-labels.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './lesson-fields.module.css';
import { groupFieldOf, lessonPermissions, type LessonValues } from './lesson-values.ts';
import { ProjectField } from './project-field.tsx';
import { QuestionCoach } from './question-coach.tsx';
import { TagsField } from './tags-field.tsx';
import { TradesField } from './trades-field.tsx';
import { useGroupChoices } from './use-group-choices.ts';
import { useParentChoices } from './use-parent-choices.ts';

interface LessonFieldsProps {
  form: AppForm<LessonValues>;
  location: ReadingLocation;
  /** The lesson that is changed; without it a new one is written. */
  lessonId?: number;
  pictures?: Pictures | undefined;
  /** Whether it can be kept to one project. */
  withProject?: boolean;
}

/** The fields of a lesson, the same for all kinds but for what it belongs to. */
export const LessonFields = ({ form, location, lessonId, pictures, withProject = false }: LessonFieldsProps) => {
  const t = useTranslation();
  const { kind } = location.lessonGroup;
  const groupField = groupFieldOf(kind);
  const insight = useFormValue(form, 'insight');
  const groupId = useFormValue(form, groupField);
  const mayRequire = useCan(lessonPermissions(kind).mandatory);
  const { phases, tags } = useLessonLabels();
  const groups = useGroupChoices(location.lessonGroup);
  const parents = useParentChoices(location.lessonGroup, groupId, lessonId);
  return (
    <>
      <FormField form={form} path="insight" label={t('knowledge.new.insight')}>
        {(control) => (
          <Textarea
            {...control}
            classNames={{ input: classes.question ?? '' }}
            placeholder={t('knowledge.new.insightPrompt')}
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
          />
        )}
      </FormField>
      <div className={classes.coach}>
        <QuestionCoach question={insight} onApply={(better) => form.setValue('insight', better)} />
      </div>
      <FormField form={form} path="more_info" label={t('knowledge.new.moreInfo')} isOptional isGroup>
        {({ id, defaultValue, onChange, 'data-path': path, 'aria-describedby': about, 'aria-invalid': invalid }) => (
          <RichTextField
            id={id}
            label={t('knowledge.new.moreInfo')}
            defaultValue={defaultValue}
            onChange={onChange}
            pictures={pictures}
            maxPictureSize={limits.lessonPicture}
            onTooLarge={({ name }) => toastFailed(t('knowledge.richText.pictureTooLarge', { name }))}
            data-path={path}
            aria-describedby={about}
            aria-invalid={invalid}
          />
        )}
      </FormField>
      {kindDefinitions[kind].inTrades && lessonId !== undefined && <TradesField form={form} />}
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
      {tags !== undefined && <TagsField form={form} tags={tags} />}
      {withProject && <ProjectField form={form} />}
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
