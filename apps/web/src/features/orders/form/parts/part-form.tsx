import { Select, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { z } from 'zod';
import { Button } from '../../../../components/button/button.tsx';
import { DateField } from '../../../../components/date-field/date-field.tsx';
import { FormField } from '../../../../components/form/form-field.tsx';
import { submitByKey } from '../../../../components/form/submit-key.ts';
import { type AppForm, type FormValues, useAppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { AmountInput } from '../../../../components/form/amount-input.tsx';
import type { Choice } from '../order-choices.ts';
import classes from './part-list.module.css';

export interface PartField<V extends FormValues> {
  readonly path: keyof V & string;
  readonly label: string;
  readonly kind: 'line' | 'date' | 'choice' | 'amount';
  readonly choices?: readonly Choice[];
  readonly isOptional?: boolean;
  readonly hint?: string;
}

interface FieldProps<V extends FormValues> {
  form: AppForm<V>;
  field: PartField<V>;
}

const ChoiceField = <V extends FormValues>({ form, field }: FieldProps<V>) => {
  const t = useTranslation();
  const value = useFormValue(form, field.path);
  return (
    <FormField form={form} path={field.path} label={field.label} isOptional={field.isOptional === true}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={[...(field.choices ?? [])]}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(chosen) => form.setValue(field.path, chosen as V[typeof field.path])}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          allowDeselect={false}
          searchable={(field.choices?.length ?? 0) > 6}
          clearable={field.isOptional === true}
          limit={100}
        />
      )}
    </FormField>
  );
};

const DayField = <V extends FormValues>({ form, field }: FieldProps<V>) => {
  const value = useFormValue(form, field.path);
  const none = field.isOptional === true ? null : '';
  return (
    <FormField form={form} path={field.path} label={field.label} isOptional={field.isOptional === true} width="short">
      {({ id }) => (
        <DateField
          id={id}
          label={field.label}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(day) => form.setValue(field.path, (day ?? none) as V[typeof field.path])}
          isPlain
        />
      )}
    </FormField>
  );
};

const AmountField = <V extends FormValues>({ form, field }: FieldProps<V>) => {
  const value = useFormValue(form, field.path);
  return (
    <FormField form={form} path={field.path} label={field.label} isOptional width="short">
      {(control) => (
        <AmountInput
          {...control}
          value={typeof value === 'number' ? value : null}
          onChange={(amount) => form.setValue(field.path, amount as V[typeof field.path])}
        />
      )}
    </FormField>
  );
};

const Field = <V extends FormValues>({ form, field }: FieldProps<V>) => {
  if (field.kind === 'choice') return <ChoiceField form={form} field={field} />;
  if (field.kind === 'date') return <DayField form={form} field={field} />;
  if (field.kind === 'amount') return <AmountField form={form} field={field} />;
  return (
    <FormField
      form={form}
      path={field.path}
      label={field.label}
      {...(field.hint !== undefined && { hint: field.hint })}
      width={field.path === 'code' ? 'short' : 'full'}
    >
      {(control) => <TextInput {...control} autoComplete="off" data-autofocus={field.path === 'code' || undefined} />}
    </FormField>
  );
};

export interface PartFormProps<V extends FormValues> {
  label: string;
  saveLabel: string;
  schema: z.ZodType<V, V>;
  fields: readonly PartField<V>[];
  initial: V;
  /** Rejects when the server refuses; what it says stands at the fields. */
  onSave: (values: V) => Promise<unknown>;
  onCancel: () => void;
}

/** One phase, party or milestone: Enter or Ctrl+Enter saves, Escape leaves it as it was. */
export const PartForm = <V extends FormValues>(props: PartFormProps<V>) => {
  const { label, saveLabel, schema, fields, initial, onSave, onCancel } = props;
  const t = useTranslation();
  const labels = Object.fromEntries(fields.map(({ path, label: word }) => [path, word])) as { [K in keyof V]?: string };
  const form = useAppForm<V, V>({ schema, initialValues: initial, labels, onSubmit: onSave });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (submitByKey(event)) return;
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isListOpen) return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its fields
    <form
      id={form.id}
      className={classes.form}
      aria-label={label}
      aria-busy={form.isSubmitting}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
    >
      {fields.map((field) => (
        <Field key={field.path} form={form} field={field} />
      ))}
      <div className={classes.formActions}>
        <Button type="submit" variant="default" loading={form.isSubmitting}>
          {saveLabel}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
