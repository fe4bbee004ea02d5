import { Textarea } from '@mantine/core';
import { limits } from '@polier/contract/limits';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { RichTextField } from '../../../components/rich-text/editor/rich-text-field.tsx';
import type { Pictures } from '../../../components/rich-text/pictures.ts';
import { toastFailed } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './lesson-fields.module.css';
import { QuestionCoach } from './question-coach.tsx';

type LessonTexts = Record<string, unknown> & { insight: string; more_info: string };

interface TextFieldsProps<V extends LessonTexts> {
  form: AppForm<V>;
  pictures?: Pictures | undefined;
  /** False where new pictures could not be stored. */
  takesPictures?: boolean;
}

/** The words of a lesson: the question with the coach under it, and what there is to know about it. */
export const TextFields = <V extends LessonTexts>({ form, pictures, takesPictures }: TextFieldsProps<V>) => {
  const t = useTranslation();
  const insight = useFormValue(form, 'insight');
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
            {...(takesPictures !== undefined && { takesPictures })}
            maxPictureSize={limits.lessonPicture}
            onTooLarge={({ name }) => toastFailed(t('richText.pictureTooLarge', { name }))}
            data-path={path}
            aria-describedby={about}
            aria-invalid={invalid}
          />
        )}
      </FormField>
    </>
  );
};
