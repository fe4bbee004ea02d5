import { useState } from 'react';
import { useSignedIn } from '../session/already-signed-in.ts';
import { apiErrorText } from '../form/field-error.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, PrimaryAction, RouteLink } from '../form/links.tsx';
import type { ScreenProps } from '../page/screen-props.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { LogoutFirst } from '../logout-first.tsx';
import { AcceptByPassword, AcceptSignedIn } from './accept-invitation.tsx';
import { useInvitedCompany } from './invited-company.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TokenEntry } from './token-entry.tsx';

const SignUpWithToken = ({ token }: { token: string }) => {
  const texts = useLoginTexts();
  const [signedIn, logOut] = useSignedIn();
  const [lookup, askAgain] = useInvitedCompany(token);
  const [hasAccount, setHasAccount] = useState(false);
  if (signedIn === undefined || lookup.state === 'asking')
    return <FormScreen title={texts.signUp.title} lead={<span role="status">{texts.signUp.lookingUp}</span>} />;
  if (lookup.state === 'refused') {
    const { apiError } = lookup;
    if (apiError.status === 404 || apiError.status === 422) return <TokenEntry isUnknown />;
    return (
      <FormScreen title={texts.signUp.title} lead={<span role="alert">{apiErrorText(apiError, texts)}</span>}>
        <div className={classes.actions}>
          <PrimaryAction onClick={askAgain}>{texts.retry}</PrimaryAction>
        </div>
        <Links>
          <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
        </Links>
      </FormScreen>
    );
  }
  const { company } = lookup;
  const isForSignedIn = signedIn !== null && company.email?.toLowerCase() === signedIn.user.email.toLowerCase();
  if (signedIn !== null && isForSignedIn) return <AcceptSignedIn company={company} token={token} signedIn={signedIn} />;
  if (signedIn !== null) return <LogoutFirst signedIn={signedIn} logOut={logOut} />;
  if (hasAccount && company.email !== null)
    return (
      <AcceptByPassword
        company={company}
        email={company.email}
        token={token}
        onNewAccount={() => setHasAccount(false)}
      />
    );
  return <RegistrationForm company={company} token={token} onHaveAccount={() => setHasAccount(true)} />;
};

const SignUpWithoutToken = () => {
  const [signedIn, logOut] = useSignedIn();
  return signedIn ? <LogoutFirst signedIn={signedIn} logOut={logOut} /> : <TokenEntry />;
};

/** A company's registration link and a personal invitation lead here alike: the server says which of them it is. */
export const SignUpScreen = ({ token }: ScreenProps) =>
  token === null ? <SignUpWithoutToken /> : <SignUpWithToken token={token} />;
