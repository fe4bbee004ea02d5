import { useState } from 'react';
import { useSignedIn } from '../already-signed-in.ts';
import { refusalSentence } from '../form/fault.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, MainAction, RouteLink } from '../form/links.tsx';
import type { ScreenProps } from '../login-route-screen.tsx';
import { useLoginWords } from '../login-words-context.ts';
import { LogoutFirst } from '../logout-first.tsx';
import { AcceptByPassword, AcceptSignedIn } from './accept-invitation.tsx';
import { useInvitedCompany } from './invited-company.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TokenEntry } from './token-entry.tsx';

const SignUpWithToken = ({ token }: { token: string }) => {
  const words = useLoginWords();
  const [signedIn, logOut] = useSignedIn();
  const [lookup, askAgain] = useInvitedCompany(token);
  const [hasAccount, setHasAccount] = useState(false);
  if (signedIn === undefined || lookup.state === 'asking')
    return <FormScreen title={words.signUp.title} lead={<span role="status">{words.signUp.lookingUp}</span>} />;
  if (lookup.state === 'refused') {
    const { refusal } = lookup;
    if (refusal.status === 404 || refusal.status === 422) return <TokenEntry isUnknown />;
    return (
      <FormScreen title={words.signUp.title} lead={<span role="alert">{refusalSentence(refusal, words)}</span>}>
        <div className={classes.actions}>
          <MainAction onClick={askAgain}>{words.retry}</MainAction>
        </div>
        <Links>
          <RouteLink to="sign-in">{words.backToSignIn}</RouteLink>
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
