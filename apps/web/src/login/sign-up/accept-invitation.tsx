import type { ScopeView } from '@polier/contract/users/users.contract';
import { useState } from 'react';
import type { SignedIn } from '../already-signed-in.ts';
import { enter } from '../enter.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { refusalSentence } from '../form/fault.ts';
import { required } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { LinkAction, Links, MainAction } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { type Refusal, ask } from '../login-calls.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { SecondStep } from '../sign-in/second-step.tsx';
import { type Credentials, openSession } from '../sign-in/sign-in.ts';
import type { InvitedCompany } from './invited-company.ts';

interface AcceptProps {
  company: InvitedCompany;
  token: string;
}

/** Joins and goes on with the new company active. Who belongs to it already just goes on. */
const acceptAs = async ({ token, user }: SignedIn, invitation: string, password?: string): Promise<Refusal | null> => {
  const scope = await ask<ScopeView>('v1', '/users/acceptInvitation', { token, body: { token: invitation } });
  if (!scope.ok && scope.refusal.code !== 'already-a-member') return scope.refusal;
  const companyId = scope.ok ? scope.data.company.id : null;
  return enter({ token, user }, { companyId, ...(password !== undefined && { password }) });
};

/** Somebody with an account: their password, and a code where their account asks for one. */
export const AcceptByPassword = ({
  company,
  token,
  email,
  onNewAccount,
}: AcceptProps & { email: string; onNewAccount: () => void }) => {
  const words = useLoginWords();
  const [pending, setPending] = useState<Credentials | null>(null);
  const send = async (credentials: Credentials): Promise<Refusal | null> => {
    const session = await openSession(credentials);
    return session.ok ? acceptAs(session.data, token, credentials.password) : session.refusal;
  };
  const form = useLoginForm({
    checks: { password: required },
    send: async ({ password = '' }) => {
      const refusal = await send({ email, password });
      if (refusal?.code !== 'second-factor-required') return refusal;
      setPending({ email, password });
      return null;
    },
  });
  if (pending !== null) return <SecondStep credentials={pending} send={send} onBack={() => setPending(null)} />;
  return (
    <FormScreen title={words.accept.title} lead={fill(words.accept.text, { company: company.name })}>
      <FormFrame form={form} label={words.accept.title}>
        <LoginField
          form={form}
          name="email"
          label={words.fields.email}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          hint={words.signUp.emailFixed}
        />
        <PasswordField form={form} label={words.fields.password} kind="current" />
        <Actions form={form} submit={words.accept.submit} busy={words.signingIn} />
      </FormFrame>
      <Links>
        <LinkAction onClick={onNewAccount}>{words.signUp.newAccount}</LinkAction>
      </Links>
    </FormScreen>
  );
};

/** The invited person is signed in to the application in this browser: one click. */
export const AcceptSignedIn = ({ company, token, signedIn }: AcceptProps & { signedIn: SignedIn }) => {
  const words = useLoginWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const accept = async () => {
    setBusy(true);
    const refused = await acceptAs(signedIn, token);
    setRefusal(refused);
    if (refused !== null) setBusy(false);
  };
  return (
    <FormScreen
      title={words.accept.title}
      lead={fill(words.signUp.asRole, { company: company.name, role: words.roles[company.role] })}
    >
      <p className={classes.text}>{fill(words.accept.signedIn, { email: signedIn.user.email })}</p>
      <div className={classes.actions}>
        <MainAction isBusy={isBusy} onClick={() => void accept()}>
          {words.accept.submitSignedIn}
        </MainAction>
        <p className={classes.refusal} role="alert">
          {refusal === null ? null : refusalSentence(refusal, words)}
        </p>
      </div>
    </FormScreen>
  );
};
