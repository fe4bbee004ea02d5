import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PasswordForm, usePasswordForm } from './password-form.tsx';
import { ScanStep } from './scan-step.tsx';
import classes from './second-factor.module.css';
import { beginSecondFactor } from '../profile.mutations.ts';

interface Secret {
  secret: string;
  uri: string;
}

interface StepProps {
  onClose: () => void;
}

const PasswordStep = ({ onBegun, onClose }: StepProps & { onBegun: (secret: Secret) => void }) => {
  const t = useTranslation();
  const form = usePasswordForm(async (current_password) =>
    onBegun(await beginSecondFactor({ body: { current_password } })),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.factor.setUpTitle')}
      note={t('profile.factor.steps', { step: 1 })}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('common.next')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('profile.factor.passwordText')}</p>
      <PasswordForm form={form} label={t('profile.factor.setUpTitle')} />
    </Dialog>
  );
};

/** Password, then the picture for the app and a first code, then the recovery codes. What is secret lives here only. */
export const SetUpDialog = ({ email, isOn, onClose }: StepProps & { email: string; isOn: boolean }) => {
  const t = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    toastDone(t('profile.factor.switchedOn'));
  };
  if (codes !== null) {
    return <CodesDialog codes={codes} email={email} note={t('profile.factor.steps', { step: 3 })} onClose={onClose} />;
  }
  // The address of an earlier visit: there is nothing left to set up.
  if (isOn) return null;
  return secret === null ? (
    <PasswordStep onBegun={setSecret} onClose={onClose} />
  ) : (
    <ScanStep {...secret} onConfirmed={confirmed} onClose={onClose} />
  );
};
