import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { limits } from '@polier/contract/limits';
import { exactText } from '@polier/contract/fields';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient, refresh } from '../../../platform/api/queries.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { reloadScopes } from '../reload-scopes.ts';
import classes from './remove-company-dialog.module.css';

const schema = z.strictObject({
  confirmed_company_name: exactText(limits.title).min(1),
  password: exactText(limits.password.max).min(1),
});

/** What goes, in numbers. */
const Losses = ({ company }: { company: CompanySummaryView }) => {
  const t = useWords();
  const losses = [
    ['members', company.members_count],
    ['projects', company.projects_count],
    ['lessons', company.lessons_count],
  ] as const;
  return (
    <ul className={classes.list}>
      {losses.map(([what, count]) => (
        <li key={what} className={classes.item}>
          <strong className={classes.count}>{formatNumber(count)}</strong>
          <span>{t(`companies.removal.${what}`, { count })}</span>
        </li>
      ))}
    </ul>
  );
};

interface RemoveCompanyDialogProps {
  company: CompanySummaryView;
  onClose: () => void;
}

/** The heaviest act of the product: asks for the name exactly as it is written, and for the password. */
export const RemoveCompanyDialog = ({ company, onClose }: RemoveCompanyDialogProps) => {
  const t = useWords();
  const { id, name } = company;
  const form = useAppForm({
    schema,
    initialValues: { confirmed_company_name: '', password: '' },
    labels: { confirmed_company_name: t('companies.form.name'), password: t('companies.removal.password') },
    onSubmit: async (values) => {
      await call(companiesContract.remove, { body: { company_id: id, ...values } });
      toastDone(t('companies.removal.done', { name }));
      if (sessionStore.get().activeScope?.company.id === id) {
        // The scope itself is gone: start again in another one.
        queryClient.clear();
        location.reload();
        return;
      }
      void refresh(companiesContract.list);
      void reloadScopes();
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
      <Losses company={company} />
      <p className={classes.remains}>{t('companies.removal.remains')}</p>
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
