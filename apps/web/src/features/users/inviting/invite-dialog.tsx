import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { AddressCount } from './address-count.tsx';
import classes from './invite-dialog.module.css';
import { inviteSchema, languages, type InviteValues } from './invite-values.ts';
import { RegistrationLink } from './registration-link.tsx';
import { RoleField } from './role-field.tsx';
import { type Rejected, sendInvitations } from './send-invitations.ts';
import { typedAddresses } from './typed-addresses.ts';

/** Several addresses at once; what was refused stays in the field with its reason. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslation();
  const company = useCompany();
  const [refused, setRefused] = useState<readonly Rejected[]>([]);
  const form = useAppForm<InviteValues, InviteValues>({
    schema: inviteSchema,
    initialValues: { addresses: '', role: 'user', language: company?.setting.default_language ?? 'de' },
    labels: { addresses: t('users.inviting.addresses') },
    onSubmit: async ({ addresses, ...rest }) => {
      const wanted = typedAddresses(addresses).addresses;
      const left = await sendInvitations(wanted, rest);
      const sent = wanted.length - left.length;
      setRefused(left);
      if (sent > 0) toastDone(t('users.done.invited', { count: sent }));
      if (left.length === 0) onClose();
      else form.setValue('addresses', left.map(({ email }) => email).join('\n'));
    },
  });
  const typed = useFormValue(form, 'addresses');
  const language = useFormValue(form, 'language');
  const count = typedAddresses(typed).addresses.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('users.inviting.title')}
      size={640}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('users.inviting.submit', { count: Math.max(count, 1) })}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('users.inviting.text')}</p>
      <div className={classes.form}>
        <Form form={form} label={t('users.inviting.title')} isScreen={false}>
          <FormField
            form={form}
            path="addresses"
            label={t('users.inviting.addresses')}
            hint={<AddressCount text={typed} />}
          >
            {(control) => (
              <Textarea
                {...control}
                autosize
                minRows={3}
                maxRows={8}
                spellCheck={false}
                inputMode="email"
                data-autofocus
              />
            )}
          </FormField>
          {refused.length > 0 && (
            <div className={classes.refused} role="alert">
              <strong>{t('users.inviting.refused', { count: refused.length })}</strong>
              <ul>
                {refused.map(({ email, message }) => (
                  <li key={email}>
                    {t('common.withColon', { text: email })} {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <RoleField form={form} />
          <FormField form={form} path="language" label={t('users.inviting.language')}>
            {(control) => (
              <Select
                {...control}
                defaultValue={undefined}
                value={language}
                data={languages.map((value) => ({ value, label: t(`users.inviting.languages.${value}`) }))}
                onChange={(value) => value !== null && form.setValue('language', value)}
                allowDeselect={false}
              />
            )}
          </FormField>
        </Form>
      </div>
      <RegistrationLink token={company?.token ?? null} />
    </Dialog>
  );
};
