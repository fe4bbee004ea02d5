import { useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, required, sixDigits } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { LinkAction, Links } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import type { Refusal } from '../login-calls.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import type { Credentials } from './sign-in.ts';

interface SecondStepProps {
  credentials: Credentials;
  /** Goes on with the code; answers what was refused. */
  send: (credentials: Credentials) => Promise<Refusal | null>;
  onBack: () => void;
}

type Means = 'app' | 'recovery';
const names = { app: 'code', recovery: 'recovery_code' } as const;
const checks = { app: { code: sixDigits }, recovery: { recovery_code: required } } as const;

const CodeForm = ({ means, credentials, send }: Omit<SecondStepProps, 'onBack'> & { means: Means }) => {
  const words = useLoginWords();
  const isApp = means === 'app';
  const name = names[means];
  const form = useLoginForm({
    checks: checks[means],
    send: async (values) => {
      const code = digitsOf(values[name] ?? '');
      const refusal = await send({ ...credentials, code });
      if (refusal?.code !== 'invalid-second-factor') return refusal;
      return { ...refusal, faults: { [name]: { code: isApp ? 'used-code' : 'wrong-recovery-code' } } };
    },
  });
  return (
    <FormFrame form={form} label={words.secondStep.title}>
      <LoginField
        form={form}
        name={name}
        label={words.fields.code}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      <Actions form={form} submit={words.signIn} busy={words.signingIn} />
    </FormFrame>
  );
};

/** After the password: the code of the app, or one of those that were kept for the day the device is missing. */
export const SecondStep = ({ credentials, send, onBack }: SecondStepProps) => {
  const words = useLoginWords();
  const [means, setMeans] = useState<Means>('app');
  const other = means === 'app' ? 'recovery' : 'app';
  return (
    <FormScreen title={words.secondStep.title} lead={words.secondStep[means]}>
      <p className={classes.text}>{fill(words.secondStep.as, { email: credentials.email })}</p>
      <CodeForm key={means} means={means} credentials={credentials} send={send} />
      <Links>
        <LinkAction onClick={() => setMeans(other)}>
          {means === 'app' ? words.secondStep.useRecovery : words.secondStep.useApp}
        </LinkAction>
        <LinkAction onClick={onBack}>{words.back}</LinkAction>
      </Links>
    </FormScreen>
  );
};
