import { kindDefinitions } from '@polier/contract/kinds';
import { Check } from '../../../../components/check/check.tsx';
import { FormField } from '../../../../components/form/form-field.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import type { Pictures } from '../../../../components/rich-text/pictures.ts';
import { EntityMultiSelect } from '../../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import type { ReadingLocation } from '../../directory/directory.ts';
import { useLessonLabels } from '../../lessons/use-lesson-labels.ts';
import { ChoiceField } from './choice-field.tsx';
import { groupFieldOf, lessonPermissions, type LessonValues } from '../lesson-values.ts';
import { ProjectField } from './project-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TradesField } from './trades-field.tsx';
import { useGroupChoices } from './use-group-choices.ts';
import { useParentChoices } from './use-parent-choices.ts';
import { TextFields } from './text-fields.tsx';

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
  const groupId = useFormValue(form, groupField);
  const mayRequire = useCan(lessonPermissions(kind).mandatory);
  const { phases, tags } = useLessonLabels();
  const groups = useGroupChoices(location.lessonGroup);
  const parents = useParentChoices(location.lessonGroup, groupId, lessonId);
  return (
    <>
      <TextFields form={form} kind={kind} lessonId={lessonId} pictures={pictures} />
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
