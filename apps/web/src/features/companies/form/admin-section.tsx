import { TextInput } from '@mantine/core';
import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { emailAddress } from '@polier/contract/fields';
import { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { invitationTexts } from '../list/admin-state.tsx';
import classes from './admin-section.module.css';
import { inviteAdmin } from '../companies.mutations.ts';

const schema = z.strictObject({ email: emailAddress });

/** The administrators, the state of the newest invitation, and a field to invite one. */
export const AdminSection = ({ company }: { company: CompanySummaryView }) => {
  const t = useTranslation();
  const { id: company_id, administrator, admin_invitation: invitation } = company;
  const invite = async (email: string) => {
    await inviteAdmin({ body: { company_id, email } });
    toastDone(t('companies.admin.sentTo', { email }));
  };
  const form = useAppForm({
    schema,
    initialValues: { email: administrator === null && invitation === null ? (company.email ?? '') : '' },
    labels: { email: t('companies.admin.email') },
    onSubmit: async ({ email }) => {
      await invite(email);
      form.mantine.reset();
    },
  });
  const isOpen = invitation !== null && invitation.state !== 'accepted' && invitation.state !== 'revoked';
  const isWriteError = invitation?.state === 'failed' || invitation?.state === 'expired';
  return (
    <Form form={form} label={t('companies.admin.title')} isScreen={false}>
      <FormSection title={t('companies.admin.title')} note={t('companies.admin.text')}>
        <ul className={classes.people}>
          {administrator !== null && (
            <li className={classes.person}>
              <strong className={classes.name}>{administrator.name}</strong>
              <span className={classes.quiet}>{administrator.email}</span>
            </li>
          )}
          {isOpen && (
            <li className={classes.person}>
              <strong className={classes.name}>{invitation.email}</strong>
              <span className={isWriteError ? classes.problem : classes.quiet}>{invitationTexts(t, invitation)}</span>
              <Button variant="bare" onClick={() => void invite(invitation.email).catch(toastProblem)}>
                {t('companies.admin.again')}
              </Button>
            </li>
          )}
          {administrator === null && !isOpen && <li className={classes.quiet}>{t('companies.nobody')}</li>}
        </ul>
        <FormField
          form={form}
          path="email"
          label={administrator === null ? t('companies.admin.email') : t('companies.admin.another')}
        >
          {(control) => (
            <div className={classes.invite}>
              <TextInput
                {...control}
                className={classes.address ?? ''}
                type="email"
                autoComplete="off"
                spellCheck={false}
              />
              <Button type="submit" loading={form.isSubmitting}>
                {t('companies.admin.invite')}
              </Button>
            </div>
          )}
        </FormField>
      </FormSection>
    </Form>
  );
};
