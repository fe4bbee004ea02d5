import { interpolate } from '@polier/i18n/translation';
import { useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, required, sixDigits } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { LinkAction, Links } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import type { ApiError } from '../api-error.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import type { Credentials } from './sign-in.ts';

interface SecondStepProps {
  credentials: Credentials;
  /** Continues with the code; returns the error. */
  send: (credentials: Credentials) => Promise<ApiError | null>;
  onBack: () => void;
}

type Means = 'app' | 'recovery';
const names = { app: 'code', recovery: 'recovery_code' } as const;
const checks = { app: { code: sixDigits }, recovery: { recovery_code: required } } as const;

const CodeForm = ({ means, credentials, send }: Omit<SecondStepProps, 'onBack'> & { means: Means }) => {
  const texts = useLoginTexts();
  const isApp = means === 'app';
  const name = names[means];
  const form = useLoginForm({
    checks: checks[means],
    send: async (values) => {
      const code = digitsOf(values[name] ?? '');
      const apiError = await send({ ...credentials, code });
      if (apiError?.code !== 'invalid-second-factor') return apiError;
      return { ...apiError, fieldErrors: { [name]: { code: isApp ? 'used-code' : 'wrong-recovery-code' } } };
    },
  });
  return (
    <FormFrame form={form} label={texts.secondStep.title}>
      <LoginField
        form={form}
        name={name}
        label={texts.fields.code}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      <Actions form={form} submit={texts.signIn} busy={texts.signingIn} />
    </FormFrame>
  );
};

/** After the password: the code of the app, or one of those that were kept for the day the device is missing. */
export const SecondStep = ({ credentials, send, onBack }: SecondStepProps) => {
  const texts = useLoginTexts();
  const [means, setMeans] = useState<Means>('app');
  const other = means === 'app' ? 'recovery' : 'app';
  return (
    <FormScreen title={texts.secondStep.title} lead={texts.secondStep[means]}>
      <p className={classes.text}>{interpolate(texts.secondStep.as, { email: credentials.email })}</p>
      <CodeForm key={means} means={means} credentials={credentials} send={send} />
      <Links>
        <LinkAction onClick={() => setMeans(other)}>
          {means === 'app' ? texts.secondStep.useRecovery : texts.secondStep.useApp}
        </LinkAction>
        <LinkAction onClick={onBack}>{texts.back}</LinkAction>
      </Links>
    </FormScreen>
  );
};
