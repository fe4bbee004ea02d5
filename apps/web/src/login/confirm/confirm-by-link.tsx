import { useEffect, useState } from 'react';
import { readText } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { continuePendingSession } from '../session/continue-session.ts';
import { apiErrorText } from '../form/field-error.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, PrimaryAction, PrimaryLink, RouteLink } from '../form/links.tsx';
import { pendingSession } from '../session/pending-session.ts';
import type { ApiResult } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { hashOf } from '../login-route.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { confirmByLink, discardLink } from './confirm-call.ts';

const Confirmed = () => {
  const texts = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const goOn = async () => {
    setBusy(true);
    const refused = await continuePendingSession();
    setApiError(refused);
    if (refused !== null) setBusy(false);
  };
  const isWaiting = pendingSession() !== null;
  const isSignedIn = readText(storageKeys.token) !== null;
  return (
    <FormScreen title={texts.confirm.done} {...(!isWaiting && !isSignedIn && { lead: texts.confirm.doneText })}>
      <div className={classes.actions}>
        {isWaiting ? (
          <PrimaryAction isBusy={isBusy} onClick={() => void goOn()}>
            {texts.toApplication}
          </PrimaryAction>
        ) : (
          <PrimaryLink href={isSignedIn ? '/main/' : hashOf('sign-in')}>
            {isSignedIn ? texts.toApplication : texts.signIn}
          </PrimaryLink>
        )}
        <p className={classes.apiError} role="alert">
          {apiError === null ? null : apiErrorText(apiError, texts)}
        </p>
      </div>
    </FormScreen>
  );
};

const Rejected = ({ apiError, onRetry }: { apiError: ApiError; onRetry: () => void }) => {
  const texts = useLoginTexts();
  const isWorthless = apiError.status === 422 || apiError.status === 404;
  return (
    <FormScreen
      title={isWorthless ? texts.confirm.invalid : texts.confirm.title}
      lead={<span role="alert">{isWorthless ? texts.confirm.invalidText : apiErrorText(apiError, texts)}</span>}
    >
      {!isWorthless && (
        <div className={classes.actions}>
          <PrimaryAction onClick={onRetry}>{texts.retry}</PrimaryAction>
        </div>
      )}
      <Links>
        <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};

/** Opening the link is enough. */
export const ConfirmByLink = ({ token }: { token: string }) => {
  const texts = useLoginTexts();
  const [response, setAnswer] = useState<ApiResult<unknown> | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isRemoved = false;
    void confirmByLink(token).then((reply) => {
      if (!isRemoved) setAnswer(reply);
    });
    return () => {
      isRemoved = true;
    };
  }, [token, times]);
  if (response === null)
    return <FormScreen title={texts.confirm.title} lead={<span role="status">{texts.confirm.byLink}</span>} />;
  if (response.ok) return <Confirmed key="done" />;
  const retry = () => {
    discardLink(token);
    setAnswer(null);
    setTimes(times + 1);
  };
  return <Rejected key="refused" apiError={response.apiError} onRetry={retry} />;
};
