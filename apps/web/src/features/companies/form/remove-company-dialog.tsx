import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { limits } from '@polier/contract/limits';
import { exactText } from '@polier/contract/fields';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Consequences } from '../../../components/dialog/consequences.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { invalidateCompanies, restartWithoutCompany } from '../company.cache.ts';
import classes from './remove-company-dialog.module.css';
import { removeCompany } from '../companies.mutations.ts';

const schema = z.strictObject({
  confirmed_company_name: exactText(limits.title).min(1),
  password: exactText(limits.password.max).min(1),
});

interface RemoveCompanyDialogProps {
  company: CompanySummaryView;
  onClose: () => void;
}

/** Removes a company; requires its exact name and the password. */
export const RemoveCompanyDialog = ({ company, onClose }: RemoveCompanyDialogProps) => {
  const t = useTranslation();
  const { id, name, members_count: members, projects_count: projects } = company;
  const { lessons_count: lessons, orders_count: orders } = company;
  const losses = [
    { count: members, label: t('companies.removal.members', { count: members }) },
    { count: projects, label: t('companies.removal.projects', { count: projects }) },
    { count: lessons, label: t('companies.removal.lessons', { count: lessons }) },
    ...(orders > 0 ? [{ count: orders, label: t('companies.removal.orders', { count: orders }) }] : []),
  ];
  const form = useAppForm({
    schema,
    initialValues: { confirmed_company_name: '', password: '' },
    labels: { confirmed_company_name: t('companies.form.name'), password: t('companies.removal.password') },
    onSubmit: async (values) => {
      await removeCompany({ body: { company_id: id, ...values } });
      toastDone(t('companies.removal.done', { name }));
      if (sessionStore.get().activeScope?.company.id === id) {
        restartWithoutCompany();
        return;
      }
      invalidateCompanies();
      replaceWith('/system/companies');
    },
  });
  const typed = useFormValue(form, 'confirmed_company_name');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('companies.removal.title', { name })}
      actions={
        <>
          <Button
            type="submit"
            form={form.id}
            className={classes.confirm}
            disabled={typed !== name}
            loading={form.isSubmitting}
          >
            {t('companies.removal.confirm')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('companies.removal.text')}</p>
      <Consequences items={losses} remains={t('companies.removal.remains')} />
      <div className={classes.form}>
        <Form form={form} label={t('companies.removal.title', { name })} isScreen={false}>
          <FormField
            form={form}
            path="confirmed_company_name"
            label={
              <>
                {t('companies.removal.typeName')} <strong>{name}</strong>
              </>
            }
          >
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} data-autofocus />}
          </FormField>
          <FormField form={form} path="password" label={t('companies.removal.password')}>
            {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
