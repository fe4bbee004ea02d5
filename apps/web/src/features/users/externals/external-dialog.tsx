import { externalUserDraft } from '@polier/contract/users/external-users.contract';
import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { externalName } from '../../../components/selects/people.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import classes from './external-dialog.module.css';
import { storeExternalUser, updateExternalUser } from '../users.mutations.ts';

const names = ['company', 'firstname', 'lastname', 'function', 'email', 'phone'] as const;
type Values = z.input<typeof externalUserDraft> & Record<(typeof names)[number], string>;

const valuesOf = (person: ExternalUserView | undefined): Values =>
  Object.fromEntries(names.map((name) => [name, person?.[name] ?? ''])) as Values;

interface ExternalDialogProps {
  /** None: a new one. */
  person?: ExternalUserView;
  onStored?: (person: ExternalUserView) => void;
  onClose: () => void;
}

/** A partner from outside, new or known. */
export const ExternalDialog = ({ person, onStored, onClose }: ExternalDialogProps) => {
  const t = useTranslation();
  const form = useAppForm({
    schema: externalUserDraft,
    initialValues: valuesOf(person),
    labels: Object.fromEntries(names.map((name) => [name, t(`users.externals.${name}`)])),
    onSubmit: async (body) => {
      const stored =
        person === undefined
          ? await storeExternalUser({ body })
          : await updateExternalUser({ body: { id: person.id, ...body } });
      const word = person === undefined ? 'users.done.externalStored' : 'users.done.externalUpdated';
      toastDone(t(word, { name: externalName(stored) }));
      onStored?.(stored);
      onClose();
    },
  });
  useHotkey('mod+s', () => form.submit(), { whileTyping: true });
  const title = t(person === undefined ? 'users.externals.createTitle' : 'users.externals.editTitle');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={640}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t(person === undefined ? 'users.externals.submit' : 'common.save')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
      note={
        form.errorCount > 0 && (
          <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>
        )
      }
    >
      <p className={classes.about}>{t('users.externals.about')}</p>
      <div className={classes.form}>
        <Form form={form} label={title} isScreen={false}>
          {names.map((name, index) => (
            <FormField
              key={name}
              form={form}
              path={name}
              label={t(`users.externals.${name}`)}
              {...(name === 'company' && { hint: t('users.externals.companyHint') })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  {...(name === 'email' && { inputMode: 'email' as const, type: 'email' })}
                  {...(name === 'phone' && { inputMode: 'tel' as const })}
                  {...(index === 0 && { 'data-autofocus': true })}
                />
              )}
            </FormField>
          ))}
        </Form>
      </div>
    </Dialog>
  );
};
