import { Textarea } from '@mantine/core';
import type { Kind } from '@polier/contract/kinds';
import { questionGap } from '@polier/contract/lessons/question-score';
import { limits } from '@polier/contract/limits';
import { FormField } from '../../../../components/form/form-field.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { RichTextField } from '../../../../components/rich-text/editor/rich-text-field.tsx';
import type { Pictures } from '../../../../components/rich-text/pictures.ts';
import { toastFailed } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useHasNearCopy } from '../../similar/use-similar-lessons.ts';
import classes from './lesson-fields.module.css';
import { QuestionCoach } from '../question/question-coach.tsx';

type LessonTexts = Record<string, unknown> & { insight: string; more_info: string };

interface TextFieldsProps<V extends LessonTexts> {
  form: AppForm<V>;
  kind: Kind;
  /** The stored lesson whose words they are. */
  lessonId?: number | undefined;
  pictures?: Pictures | undefined;
  /** False where new pictures could not be stored. */
  takesPictures?: boolean;
}

/** Selects what the coach has left to fill in, so that the next key replaces it. */
const selectGap = (formId: string): void => {
  const field = document.getElementById(formId)?.querySelector<HTMLTextAreaElement>('[data-path="insight"]');
  const at = field?.value.indexOf(questionGap) ?? -1;
  if (at === -1) return;
  field?.focus();
  field?.setSelectionRange(at, at + questionGap.length);
};

/** The words of a lesson: the question with the coach under it, and what there is to know about it. */
export const TextFields = <V extends LessonTexts>(props: TextFieldsProps<V>) => {
  const { form, kind, lessonId, pictures, takesPictures } = props;
  const t = useTranslation();
  const insight = useFormValue(form, 'insight');
  const isNearCopy = useHasNearCopy(kind, insight, lessonId);
  const takeOver = (better: string) => {
    form.setValue('insight', better);
    requestAnimationFrame(() => selectGap(form.id));
  };
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
        <QuestionCoach question={insight} isNearCopy={isNearCopy} onApply={takeOver} />
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
