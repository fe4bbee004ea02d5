import { Select, Textarea, TextInput } from '@mantine/core';
import { measures } from '@polier/contract/orders/order-fields';
import { useId } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { FieldFrame, FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import { NumberInput } from '../../../components/form/number-input.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { AmountInput } from '../../../components/form/amount-input.tsx';
import classes from './head-fields.module.css';
import type { HeadValues } from './head-values.ts';
import type { OrderChoices } from './order-choices.ts';

type Form = AppForm<HeadValues>;

const Day = ({ form, path }: { form: Form; path: 'start_on' | 'end_on' }) => {
  const t = useTranslation();
  const value = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={t(`orderForm.fields.${path}`)} width="short">
      {({ id }) => (
        <DateField
          id={id}
          label={t(`orderForm.fields.${path}`)}
          value={value === '' ? null : value}
          onChange={(day) => form.setValue(path, day ?? '')}
          isPlain
        />
      )}
    </FormField>
  );
};

const ProjectField = ({ form, choices }: { form: Form; choices: OrderChoices }) => {
  const t = useTranslation();
  const project = useFormValue(form, 'project_id');
  const isOfProject = useFormValue(form, 'is_project_order');
  return (
    <>
      <FormField form={form} path="project_id" label={t('orderForm.fields.project_id')} isOptional>
        {(control) => (
          <Select
            {...control}
            defaultValue={undefined}
            data={[...choices.projects]}
            value={project === null ? null : String(project)}
            onChange={(value) => form.setValue('project_id', value === null ? null : Number(value))}
            placeholder={t('orderForm.noProject')}
            nothingFoundMessage={t('common.nothingFound')}
            clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
            searchable
            clearable
            limit={100}
          />
        )}
      </FormField>
      {project !== null && (
        <FormField
          form={form}
          path="is_project_order"
          label={t('orderForm.fields.is_project_order')}
          hint={t('orderForm.projectOrderHint')}
          isGroup
        >
          {() => (
            <Check
              label={t('orderForm.projectOrder')}
              checked={isOfProject}
              onChange={(checked) => form.setValue('is_project_order', checked)}
            />
          )}
        </FormField>
      )}
    </>
  );
};

const creditSteps = ['planned', 'in_progress', 'shared', 'submitted'] as const;

/** What counts as reached in each state; it only ascends. */
const CreditFields = ({ form, isLocked }: { form: Form; isLocked: boolean }) => {
  const t = useTranslation();
  const id = useId();
  const values = useFormValue(form, 'credits');
  const paths = ['credits', ...creditSteps.map((_, index) => `credits.${index}`)];
  const errors = form.mantine.errors as Readonly<Record<string, string | undefined>>;
  const wrong = paths.map((path) => errors[path]).find((error) => error !== undefined);
  return (
    <FieldFrame
      id={id}
      label={t('orderForm.fields.credits')}
      hint={isLocked ? t('orderForm.locked') : t('orderForm.creditsHint')}
      error={wrong}
      width="wide"
      isGroup
    >
      <div className={classes.credits}>
        {creditSteps.map((step, index) => (
          <label key={step} className={classes.credit}>
            <span>{t(`orders.states.${step}`)}</span>
            <NumberInput
              data-path={`credits.${index}`}
              value={values[index] ?? Number.NaN}
              disabled={isLocked}
              error={wrong !== undefined}
              onChange={(value) =>
                form.setValue(
                  'credits',
                  values.map((one, place) => (place === index ? value : one)),
                )
              }
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
};

const MeasureField = ({ form, isLocked }: { form: Form; isLocked: boolean }) => {
  const t = useTranslation();
  const measure = useFormValue(form, 'measure');
  return (
    <FormField
      form={form}
      path="measure"
      label={t('orderForm.fields.measure')}
      hint={isLocked ? t('orderForm.locked') : t('orderForm.measureHint')}
    >
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={measures.map((value) => ({ value, label: t(`orderOverview.measures.${value}`) }))}
          value={measure}
          onChange={(value) => form.setValue('measure', value === 'chf' ? 'chf' : 'weight')}
          disabled={isLocked}
          allowDeselect={false}
        />
      )}
    </FormField>
  );
};

interface HeadFieldsProps {
  form: Form;
  choices: OrderChoices;
  /** Measure and credits no longer change once the work has begun. */
  isLocked: boolean;
}

/** What holds for the whole order. */
export const HeadFields = ({ form, choices, isLocked }: HeadFieldsProps) => {
  const t = useTranslation();
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const reviewDays = useFormValue(form, 'review_days');
  const budget = useFormValue(form, 'budget_chf');
  return (
    <>
      <FormSection title={t('orderForm.head')} note={t('orderForm.headText')}>
        <FormField form={form} path="number" label={t('orderForm.fields.number')} width="short">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} path="title" label={t('orderForm.fields.title')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <ProjectField form={form} choices={choices} />
        <FormField form={form} path="description" label={t('orderForm.fields.description')} isOptional>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
        </FormField>
        <FormField form={form} path="link" label={t('orderForm.fields.link')} hint={t('orderForm.linkHint')} isOptional>
          {(control) => <TextInput {...control} autoComplete="off" inputMode="url" placeholder="https://" />}
        </FormField>
      </FormSection>
      <FormSection title={t('orderForm.dates')}>
        <Day form={form} path="start_on" />
        <Day form={form} path="end_on" />
      </FormSection>
      <FormSection title={t('orderForm.measuring')} note={t('orderForm.measuringText')}>
        <FormField
          form={form}
          path="review_days"
          label={t('orderForm.fields.review_days')}
          hint={t('orderForm.reviewDaysHint')}
          width="short"
        >
          {(control) => (
            <NumberInput
              {...control}
              value={reviewDays}
              onChange={(days: number) => form.setValue('review_days', days)}
            />
          )}
        </FormField>
        {maySeeAmounts && <MeasureField form={form} isLocked={isLocked} />}
        <CreditFields form={form} isLocked={isLocked} />
        {maySeeAmounts && (
          <FormField form={form} path="budget_chf" label={t('orderForm.fields.budget_chf')} width="short" isOptional>
            {(control) => (
              <AmountInput {...control} value={budget} onChange={(amount) => form.setValue('budget_chf', amount)} />
            )}
          </FormField>
        )}
      </FormSection>
    </>
  );
};
