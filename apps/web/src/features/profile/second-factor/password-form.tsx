import { limits } from '@polier/contract/limits';
import { exactText } from '@polier/contract/fields';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './second-factor.module.css';

const schema = z.strictObject({ current_password: exactText(limits.password.max).min(1) });
type Values = z.input<typeof schema>;

export const usePasswordForm = (onSubmit: (password: string) => Promise<unknown>): AppForm<Values> => {
  const t = useTranslation();
  return useAppForm({
    schema,
    initialValues: { current_password: '' },
    labels: { current_password: t('profile.factor.currentPassword') },
    onSubmit: ({ current_password }) => onSubmit(current_password),
  });
};

/** Asks for the password again before sign-in settings change. */
export const PasswordForm = ({ form, label }: { form: AppForm<Values>; label: string }) => {
  const t = useTranslation();
  return (
    <div className={classes.form}>
      <Form form={form} label={label} isScreen={false}>
        <FormField form={form} path="current_password" label={t('profile.factor.currentPassword')}>
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" data-autofocus />}
        </FormField>
      </Form>
    </div>
  );
};
