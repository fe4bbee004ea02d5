import { type ApiTokenView, apiTokensContract } from '@polier/contract/api-tokens/api-tokens.contract';
import { Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { useFormValue } from '../../components/form/use-form-value.ts';
import { formatDate } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './api-tokens.module.css';
import { lastDay, lifetimes } from './token-dates.ts';
import { storeApiToken } from './api-tokens.mutations.ts';

const accesses = ['read', 'write'] as const;
const schema = z.strictObject({
  name: apiTokensContract.store.body.shape.name,
  access: z.enum(accesses),
  expires_at: apiTokensContract.store.body.shape.expires_at,
});

export type NewToken = ApiTokenView & { token: string };

interface CreateTokenDialogProps {
  onClose: () => void;
  onCreated: (token: NewToken) => void;
}

/** Name, access, how long; reading is enough unless somebody says otherwise. */
export const CreateTokenDialog = ({ onClose, onCreated }: CreateTokenDialogProps) => {
  const t = useTranslation();
  const form = useAppForm({
    schema,
    initialValues: { name: '', access: 'read', expires_at: lastDay(90) },
    labels: { name: t('tokens.name'), access: t('tokens.access'), expires_at: t('tokens.expires') },
    onSubmit: async (body) => {
      onCreated(await storeApiToken({ body }));
    },
  });
  const access = useFormValue(form, 'access');
  const expires = useFormValue(form, 'expires_at');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tokens.createTitle')}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('tokens.create')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <div className={classes.form}>
        <Form form={form} label={t('tokens.createTitle')} isScreen={false}>
          <FormField form={form} path="name" label={t('tokens.name')} hint={t('tokens.nameHint')}>
            {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
          </FormField>
          <FormField form={form} path="access" label={t('tokens.access')} hint={t('tokens.accessHint')} isGroup>
            {({ id, 'data-path': path }) => (
              <div className={classes.radios}>
                {accesses.map((value) => (
                  <label key={value} className={classes.radio}>
                    <input
                      type="radio"
                      name={id}
                      data-path={path}
                      checked={access === value}
                      onChange={() => form.setValue('access', value)}
                    />
                    {t(`tokens.accesses.${value}`)}
                  </label>
                ))}
              </div>
            )}
          </FormField>
          <FormField form={form} path="expires_at" label={t('tokens.expires')} hint={t('tokens.expiresHint')}>
            {(control) => (
              <Select
                {...control}
                defaultValue={undefined}
                data={lifetimes.map((days) => ({
                  value: lastDay(days),
                  label: t('tokens.lifetime', {
                    period: t(`tokens.periods.d${days}`),
                    date: formatDate(lastDay(days)),
                  }),
                }))}
                value={expires}
                onChange={(date) => date !== null && form.setValue('expires_at', date)}
                allowDeselect={false}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
