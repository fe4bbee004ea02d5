import { useEffect, useState } from 'react';
import { readText } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { enterHeld } from '../enter.ts';
import { refusalSentence } from '../form/fault.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, MainAction, MainLink, RouteLink } from '../form/links.tsx';
import { heldSession } from '../held-session.ts';
import type { Refusal, Reply } from '../login-calls.ts';
import { hashOf } from '../login-route.ts';
import { useLoginWords } from '../login-words-context.ts';
import { confirmByLink, forgetLink } from './confirm-call.ts';

const Confirmed = () => {
  const words = useLoginWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goOn = async () => {
    setBusy(true);
    const refused = await enterHeld();
    setRefusal(refused);
    if (refused !== null) setBusy(false);
  };
  const isWaiting = heldSession() !== null;
  const isSignedIn = readText(storageKeys.token) !== null;
  return (
    <FormScreen title={words.confirm.done} {...(!isWaiting && !isSignedIn && { lead: words.confirm.doneText })}>
      <div className={classes.actions}>
        {isWaiting ? (
          <MainAction isBusy={isBusy} onClick={() => void goOn()}>
            {words.toApplication}
          </MainAction>
        ) : (
          <MainLink href={isSignedIn ? '/main/' : hashOf('sign-in')}>
            {isSignedIn ? words.toApplication : words.signIn}
          </MainLink>
        )}
        <p className={classes.refusal} role="alert">
          {refusal === null ? null : refusalSentence(refusal, words)}
        </p>
      </div>
    </FormScreen>
  );
};

const Refused = ({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) => {
  const words = useLoginWords();
  const isWorthless = refusal.status === 422 || refusal.status === 404;
  return (
    <FormScreen
      title={isWorthless ? words.confirm.invalid : words.confirm.title}
      lead={<span role="alert">{isWorthless ? words.confirm.invalidText : refusalSentence(refusal, words)}</span>}
    >
      {!isWorthless && (
        <div className={classes.actions}>
          <MainAction onClick={onRetry}>{words.retry}</MainAction>
        </div>
      )}
      <Links>
        <RouteLink to="sign-in">{words.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};

/** Opening the link is enough. */
export const ConfirmByLink = ({ token }: { token: string }) => {
  const words = useLoginWords();
  const [answer, setAnswer] = useState<Reply<unknown> | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isGone = false;
    void confirmByLink(token).then((reply) => {
      if (!isGone) setAnswer(reply);
    });
    return () => {
      isGone = true;
    };
  }, [token, times]);
  if (answer === null)
    return <FormScreen title={words.confirm.title} lead={<span role="status">{words.confirm.byLink}</span>} />;
  if (answer.ok) return <Confirmed key="done" />;
  const retry = () => {
    forgetLink(token);
    setAnswer(null);
    setTimes(times + 1);
  };
  return <Refused key="refused" refusal={answer.refusal} onRetry={retry} />;
};
