import { Suspense, lazy } from 'react';
import { loadPart } from '../../platform/loading/load-part.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, sixDigits } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { useLoginWords } from '../login-words-context.ts';
import { PartBoundary } from '../part-boundary.tsx';
import { CopyButton } from './copy-button.tsx';
import { type Secret, confirm } from './second-factor-calls.ts';
import own from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await loadPart(() => import('./qr-code.tsx'))).QrCode }));

interface ConfirmFormProps {
  token: string;
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

const checks = { code: sixDigits };
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as a picture and as text, then the first code of the app as the proof that it has arrived there. */
export const ConfirmForm = ({ token, secret, onConfirmed }: ConfirmFormProps) => {
  const words = useLoginWords();
  const form = useLoginForm({
    checks,
    send: async ({ code = '' }) => {
      const answer = await confirm(token, digitsOf(code));
      if (!answer.ok) return answer.refusal;
      onConfirmed(answer.data.recovery_codes);
      return null;
    },
  });
  return (
    <FormFrame form={form} label={words.setUp.title}>
      <p className={classes.explanation}>{words.setUp.scan}</p>
      <div className={own.picture}>
        {/* Without the picture the key below does the same. */}
        <PartBoundary fallback={null}>
          <Suspense fallback={null}>
            <QrCode text={secret.uri} label={words.setUp.picture} />
          </Suspense>
        </PartBoundary>
      </div>
      {/* Nobody scans the screen of the device the app is on. */}
      <p className={own.sameDevice}>
        <a className={classes.link} href={secret.uri}>
          {words.setUp.openApp}
        </a>
      </p>
      <p className={classes.explanation}>{words.setUp.byHand}</p>
      <p className={own.secret}>
        <code>{inFours(secret.secret)}</code>
        <CopyButton text={secret.secret} label={words.setUp.copySecret} />
      </p>
      <p className={classes.explanation}>{words.setUp.enter}</p>
      <LoginField form={form} name="code" label={words.fields.code} autoComplete="one-time-code" inputMode="numeric" />
      <Actions form={form} submit={words.setUp.submit} />
    </FormFrame>
  );
};
