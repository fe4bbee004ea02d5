import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PasswordForm, usePasswordForm } from './password-form.tsx';
import classes from './second-factor.module.css';
import { renewRecoveryCodes } from '../profile.mutations.ts';

/** New recovery codes in place of the former ones. */
export const NewCodesDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const t = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = usePasswordForm(async (current_password) => {
    setCodes((await renewRecoveryCodes({ body: { current_password } })).recovery_codes);
  });
  if (codes !== null) return <CodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.factor.newCodesTitle')}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('profile.factor.makeCodes')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('profile.factor.newCodesText')}</p>
      <PasswordForm form={form} label={t('profile.factor.newCodesTitle')} />
    </Dialog>
  );
};
