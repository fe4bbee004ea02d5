import { Textarea } from '@mantine/core';
import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ExperienceValues } from '../experience-values.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './experience-fields.module.css';
import { MoreFields } from './more-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { useExperienceChoices } from './use-experience-choices.ts';

type ExperienceForm = AppForm<ExperienceValues>;

interface TextFieldProps {
  form: ExperienceForm;
  path: 'problem' | 'solution' | 'lesson';
  isFirst?: boolean;
}

/** One of the three texts, in the hand of whoever lived through it. */
const TextField = ({ form, path, isFirst = false }: TextFieldProps) => {
  const t = useTranslation();
  return (
    <FormField form={form} path={path} label={t(`experiences.${path}`)}>
      {(control) => (
        <Textarea
          {...control}
          classNames={{ input: classes.quote ?? '' }}
          placeholder={t(`experiences.prompts.${path}`)}
          autosize
          minRows={isFirst ? 3 : 2}
          maxRows={12}
        />
      )}
    </FormField>
  );
};

interface ExperienceFieldsProps {
  form: ExperienceForm;
  draftKey: string;
  experienceId: number | null;
  /** As it stands on the server, whose choices may not be offered any more. */
  stored: ExperienceView | undefined;
  onKeep: () => void;
  onRemovePhoto: (photo: AttachmentView) => void;
}

/** Three texts, project, trade and pictures; the rest under "more". */
export const ExperienceFields = (props: ExperienceFieldsProps) => {
  const { form, draftKey, experienceId, stored, onKeep, onRemovePhoto } = props;
  const t = useTranslation();
  const choices = useExperienceChoices(stored);
  return (
    <>
      <TextField form={form} path="problem" isFirst />
      <TextField form={form} path="solution" />
      <TextField form={form} path="lesson" />
      <ChoiceField form={form} path="projectId" label={t('experiences.project')} choices={choices.projects} />
      <ChoiceField form={form} path="tradeId" label={t('experiences.trade')} choices={choices.trades} />
      <PhotoField draftKey={draftKey} experienceId={experienceId} onKeep={onKeep} onRemove={onRemovePhoto} />
      <MoreFields form={form} choices={choices} />
    </>
  );
};
