import { TextInput, Textarea } from '@mantine/core';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm, FormValues } from '../../../components/form/use-app-form.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The texts every form about a company has. */
export interface CompanyTexts extends FormValues {
  name: string;
  description: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  address_addition: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
}

export const companyLabels = (t: Translate) => ({
  name: t('companies.form.name'),
  description: t('companies.form.description'),
  email: t('companies.form.email'),
  phone: t('companies.form.phone'),
  address: t('companies.form.address'),
  address_addition: t('companies.form.addressAddition'),
  postcode: t('companies.form.postcode'),
  city: t('companies.form.city'),
  country: t('companies.form.country'),
});

interface CompanyFieldsProps {
  form: AppForm<CompanyTexts>;
  /** A company says where it is; the superadmin may leave it open. */
  needsLocation?: boolean;
}

/** Name, words and address, the same in every form about a company. */
export const CompanyFields = ({ form, needsLocation = false }: CompanyFieldsProps) => {
  const t = useTranslation();
  const labels = companyLabels(t);
  const isOptional = !needsLocation;
  return (
    <>
      <FormSection title={t('companies.form.basics')} note={t('companies.form.basicsText')}>
        <FormField form={form} path="name" label={labels.name}>
          {(control) => <TextInput {...control} autoComplete="organization" />}
        </FormField>
        <FormField form={form} path="description" label={labels.description} isOptional>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
        </FormField>
        <FormField form={form} path="email" label={labels.email} isOptional>
          {(control) => <TextInput {...control} type="email" autoComplete="email" spellCheck={false} />}
        </FormField>
        <FormField form={form} path="phone" label={labels.phone} isOptional={isOptional}>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" />}
        </FormField>
      </FormSection>
      <FormSection title={t('companies.form.place')} note={t('companies.form.placeText')}>
        <FormField form={form} path="address" label={labels.address} isOptional={isOptional}>
          {(control) => <TextInput {...control} autoComplete="address-line1" />}
        </FormField>
        <FormField form={form} path="address_addition" label={labels.address_addition} isOptional>
          {(control) => <TextInput {...control} autoComplete="address-line2" />}
        </FormField>
        <FormField form={form} path="postcode" label={labels.postcode} width="short" isOptional={isOptional}>
          {(control) => <TextInput {...control} autoComplete="postal-code" />}
        </FormField>
        <FormField form={form} path="city" label={labels.city} isOptional={isOptional}>
          {(control) => <TextInput {...control} autoComplete="address-level2" />}
        </FormField>
        <FormField form={form} path="country" label={labels.country} isOptional={isOptional}>
          {(control) => <TextInput {...control} autoComplete="country-name" />}
        </FormField>
      </FormSection>
    </>
  );
};
