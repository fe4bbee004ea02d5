import { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { TextInput } from '@mantine/core';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './second-factor.module.css';
import { removeSecondFactor } from '../profile.mutations.ts';

interface SwitchOffDialogProps {
  requiredBy: readonly string[];
  onClose: () => void;
}

/** Requires the credentials of a sign-in, so that an open session alone is not enough. */
export const SwitchOffDialog = ({ requiredBy, onClose }: SwitchOffDialogProps) => {
  const t = useTranslation();
  const title = t('profile.factor.switchOffTitle');
  const form = useAppForm({
    schema: secondFactorContract.remove.body,
    initialValues: { current_password: '', code: '' },
    labels: { current_password: t('profile.factor.currentPassword'), code: t('profile.factor.code') },
    onSubmit: async (body) => {
      await removeSecondFactor({ body });
      toastDone(t('profile.factor.switchedOff'));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('profile.factor.switchOff')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('profile.factor.switchOffText')}</p>
      {requiredBy.length > 0 && (
        <p className={classes.warning}>{t('profile.factor.switchOffRequired', { companies: requiredBy.join(', ') })}</p>
      )}
      <div className={classes.form}>
        <Form form={form} label={title} isScreen={false}>
          <FormField form={form} path="current_password" label={t('profile.factor.currentPassword')}>
            {(control) => <TextInput {...control} type="password" autoComplete="current-password" data-autofocus />}
          </FormField>
          <FormField form={form} path="code" label={t('profile.factor.code')} hint={t('profile.factor.orRecovery')}>
            {(control) => <TextInput {...control} autoComplete="one-time-code" spellCheck={false} />}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
