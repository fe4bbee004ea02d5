import { interpolate } from '@polier/i18n/translation';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useState } from 'react';
import type { SignedIn } from '../session/already-signed-in.ts';
import { continueSession } from '../session/continue-session.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { apiErrorText } from '../form/field-error.ts';
import { required } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { LinkAction, Links, PrimaryAction } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { SecondStep } from '../sign-in/second-step.tsx';
import { type Credentials, openSession } from '../sign-in/sign-in.ts';
import type { InvitedCompany } from './invited-company.ts';

interface AcceptProps {
  company: InvitedCompany;
  token: string;
}

/** Accepts the invitation and opens the company; a member of it just continues. */
const acceptAs = async ({ token, user }: SignedIn, invitation: string, password?: string): Promise<ApiError | null> => {
  const scope = await callApi(endpoints.accounts.acceptInvitation, { token, body: { token: invitation } });
  if (!scope.ok && scope.apiError.code !== 'already-a-member') return scope.apiError;
  const companyId = scope.ok ? scope.data.company.id : null;
  return continueSession({ token, user }, { companyId, ...(password !== undefined && { password }) });
};

/** Somebody with an account: their password, and a code where their account asks for one. */
export const AcceptByPassword = ({
  company,
  token,
  email,
  onNewAccount,
}: AcceptProps & { email: string; onNewAccount: () => void }) => {
  const texts = useLoginTexts();
  const [pending, setPending] = useState<Credentials | null>(null);
  const send = async (credentials: Credentials): Promise<ApiError | null> => {
    const session = await openSession(credentials);
    return session.ok ? acceptAs(session.data, token, credentials.password) : session.apiError;
  };
  const form = useLoginForm({
    checks: { password: required },
    send: async ({ password = '' }) => {
      const apiError = await send({ email, password });
      if (apiError?.code !== 'second-factor-required') return apiError;
      setPending({ email, password });
      return null;
    },
  });
  if (pending !== null) return <SecondStep credentials={pending} send={send} onBack={() => setPending(null)} />;
  return (
    <FormScreen title={texts.accept.title} lead={interpolate(texts.accept.text, { company: company.name })}>
      <FormFrame form={form} label={texts.accept.title}>
        <LoginField
          form={form}
          name="email"
          label={texts.fields.email}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          hint={texts.signUp.emailFixed}
        />
        <PasswordField form={form} label={texts.fields.password} kind="current" />
        <Actions form={form} submit={texts.accept.submit} busy={texts.signingIn} />
      </FormFrame>
      <Links>
        <LinkAction onClick={onNewAccount}>{texts.signUp.newAccount}</LinkAction>
      </Links>
    </FormScreen>
  );
};

/** The invited person is signed in to the application in this browser: one click. */
export const AcceptSignedIn = ({ company, token, signedIn }: AcceptProps & { signedIn: SignedIn }) => {
  const texts = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const accept = async () => {
    setBusy(true);
    const refused = await acceptAs(signedIn, token);
    setApiError(refused);
    if (refused !== null) setBusy(false);
  };
  return (
    <FormScreen
      title={texts.accept.title}
      lead={interpolate(texts.signUp.asRole, { company: company.name, role: texts.roles[company.role] })}
    >
      <p className={classes.text}>{interpolate(texts.accept.signedIn, { email: signedIn.user.email })}</p>
      <div className={classes.actions}>
        <PrimaryAction isBusy={isBusy} onClick={() => void accept()}>
          {texts.accept.submitSignedIn}
        </PrimaryAction>
        <p className={classes.apiError} role="alert">
          {apiError === null ? null : apiErrorText(apiError, texts)}
        </p>
      </div>
    </FormScreen>
  );
};
