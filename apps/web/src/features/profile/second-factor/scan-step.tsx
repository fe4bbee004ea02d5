import { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { groupedSecret } from '../../../platform/formats/grouped-secret.ts';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lazyChunk } from '../../../platform/loading/lazy-chunk.tsx';
import classes from './second-factor.module.css';
import { confirmSecondFactor } from '../profile.mutations.ts';

const QrCode = lazyChunk(() => import('../../../components/qr-code/qr-code.tsx'), 'QrCode', {
  fallback: <span className={classes.qr} />,
});

interface ScanStepProps {
  secret: string;
  /** otpauth, as a picture. */
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export const ScanStep = ({ secret, uri, onConfirmed, onClose }: ScanStepProps) => {
  const t = useTranslation();
  const form = useAppForm({
    schema: secondFactorContract.confirm.body,
    initialValues: { code: '' },
    labels: { code: t('profile.factor.code') },
    onSubmit: async (body) => onConfirmed((await confirmSecondFactor({ body })).recovery_codes),
  });
  const copy = async () => {
    if (await copyText(secret)) toastDone(t('profile.factor.secretCopied'));
    else toastFailed(t('profile.factor.copyFailed'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.factor.setUpTitle')}
      note={t('profile.factor.steps', { step: 2 })}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('profile.factor.confirm')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('profile.factor.scanText')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('profile.factor.qrLabel')} className={classes.qr} />
        <div>
          <p className={classes.quiet}>{t('profile.factor.orType')}</p>
          <code className={classes.secret}>{groupedSecret(secret)}</code>
          <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
            {t('profile.factor.copySecret')}
          </Button>
        </div>
      </div>
      <div className={classes.form}>
        <Form form={form} label={t('profile.factor.setUpTitle')} isScreen={false}>
          <FormField form={form} path="code" label={t('profile.factor.code')} hint={t('profile.factor.codeHint')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                data-autofocus
              />
            )}
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
};
