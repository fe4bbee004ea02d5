import { Suspense, lazy } from 'react';
import { groupedSecret } from '../../platform/formats/grouped-secret.ts';
import { loadChunk } from '../../platform/loading/load-chunk.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, sixDigits } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { ChunkBoundary } from '../page/chunk-boundary.tsx';
import { CopyButton } from './copy-button.tsx';
import { type SecondFactorSecret, confirmSecondFactor } from './second-factor-calls.ts';
import own from './second-factor.module.css';

const QrCode = lazy(async () => ({
  default: (await loadChunk(() => import('../../components/qr-code/qr-code.tsx'))).QrCode,
}));

interface ConfirmFormProps {
  token: string;
  secret: SecondFactorSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

const checks = { code: sixDigits };
/** The secret as a picture and as text, then the first code of the app as the proof that it has arrived there. */
export const ConfirmForm = ({ token, secret, onConfirmed }: ConfirmFormProps) => {
  const texts = useLoginTexts();
  const form = useLoginForm({
    checks,
    send: async ({ code = '' }) => {
      const response = await confirmSecondFactor(token, digitsOf(code));
      if (!response.ok) return response.apiError;
      onConfirmed(response.data.recovery_codes);
      return null;
    },
  });
  return (
    <FormFrame form={form} label={texts.setUp.title}>
      <p className={classes.explanation}>{texts.setUp.scan}</p>
      <div className={own.picture}>
        {/* Without the picture the key below does the same. */}
        <ChunkBoundary fallback={null}>
          <Suspense fallback={null}>
            <QrCode text={secret.uri} label={texts.setUp.picture} className={own.qr} />
          </Suspense>
        </ChunkBoundary>
      </div>
      {/* Nobody scans the screen of the device the app is on. */}
      <p className={own.sameDevice}>
        <a className={classes.link} href={secret.uri}>
          {texts.setUp.openApp}
        </a>
      </p>
      <p className={classes.explanation}>{texts.setUp.byHand}</p>
      <p className={own.secret}>
        <code>{groupedSecret(secret.secret)}</code>
        <CopyButton text={secret.secret} label={texts.setUp.copySecret} />
      </p>
      <p className={classes.explanation}>{texts.setUp.enter}</p>
      <LoginField form={form} name="code" label={texts.fields.code} autoComplete="one-time-code" inputMode="numeric" />
      <Actions form={form} submit={texts.setUp.submit} />
    </FormFrame>
  );
};
