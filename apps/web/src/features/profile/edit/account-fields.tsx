import { Select, TextInput } from '@mantine/core';
import { limits } from '@polier/contract/limits';
import { isLanguage, languages } from '@polier/i18n/languages';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { AccountValues } from './account-values.ts';

/** Name, address, and what one signs in with. */
export const AccountFields = ({ form }: { form: AppForm<AccountValues> }) => {
  const t = useTranslation();
  const shown = useLanguage();
  const language = useFormValue(form, 'language') ?? shown;
  return (
    <>
      <FormSection title={t('profile.personal')}>
        <FormField form={form} path="firstname" label={t('profile.firstname')}>
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} path="lastname" label={t('profile.lastname')}>
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </FormField>
        <FormField form={form} path="language" label={t('profile.language')} hint={t('profile.languageHint')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={undefined}
              data={languages.map((code) => ({ value: code, label: t(`shell.languages.${code}`) }))}
              value={language}
              onChange={(code) => form.setValue('language', isLanguage(code) ? code : null)}
              allowDeselect={false}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('profile.place')}>
        <FormField form={form} path="address" label={t('profile.street')} isOptional>
          {(control) => <TextInput {...control} autoComplete="address-line1" />}
        </FormField>
        <FormField form={form} path="address_addition" label={t('profile.addressAddition')} isOptional>
          {(control) => <TextInput {...control} autoComplete="address-line2" />}
        </FormField>
        <FormField form={form} path="postcode" label={t('profile.postcode')} isOptional width="short">
          {(control) => <TextInput {...control} autoComplete="postal-code" />}
        </FormField>
        <FormField form={form} path="city" label={t('profile.city')} isOptional>
          {(control) => <TextInput {...control} autoComplete="address-level2" />}
        </FormField>
        <FormField form={form} path="country" label={t('profile.country')} isOptional>
          {(control) => <TextInput {...control} autoComplete="country-name" />}
        </FormField>
      </FormSection>
      <FormSection title={t('profile.signIn')} note={t('profile.signInText')}>
        <FormField form={form} path="email" label={t('profile.email')} hint={t('profile.emailHint')}>
          {(control) => <TextInput {...control} type="email" autoComplete="email" spellCheck={false} />}
        </FormField>
        <FormField
          form={form}
          path="new_password"
          label={t('profile.newPassword')}
          hint={t('profile.newPasswordHint', { min: limits.password.min })}
          isOptional
        >
          {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
        </FormField>
        <FormField
          form={form}
          path="current_password"
          label={t('profile.currentPassword')}
          hint={t('profile.currentPasswordHint')}
          isOptional
        >
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
        </FormField>
      </FormSection>
    </>
  );
};
