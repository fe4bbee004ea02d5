import { interpolate } from '@polier/i18n/translation';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useEffect, useState } from 'react';
import { LinkAction } from '../form/links.tsx';
import { apiErrorText } from '../form/field-error.ts';
import classes from '../form/form.module.css';
import { pendingSession, postponeResend } from '../session/pending-session.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { useLoginTexts } from '../login-texts-context.ts';

const resendAfter = 60;
const now = () => Date.now();
const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - now()) / 1000));

/** Counts down to the next message that may be asked for; the wait survives a reload. */
const useWait = (): [seconds: number, waitFor: (seconds: number) => void] => {
  const [from, setFrom] = useState(() => pendingSession()?.resendFrom ?? 0);
  const [seconds, setSeconds] = useState(() => secondsUntil(from));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(from)), 250);
    return () => clearInterval(timer);
  }, [from]);
  const waitFor = (wait: number) => {
    const until = now() + wait * 1000;
    postponeResend(until);
    setFrom(until);
    setSeconds(wait);
  };
  return [seconds, waitFor];
};

export const Resend = () => {
  const texts = useLoginTexts();
  const [wait, waitFor] = useWait();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | ApiError | null>(null);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    const response = await callApi(endpoints.auth.resendEmailConfirmationToken, {
      token: pendingSession()?.token ?? null,
      body: {},
    });
    setBusy(false);
    if (response.ok) waitFor(resendAfter);
    else if (response.apiError.code === 'wait-before-resending') waitFor(response.apiError.retryAfter ?? resendAfter);
    if (response.ok) setOutcome('sent');
    else if (response.apiError.code !== 'wait-before-resending') setOutcome(response.apiError);
  };
  return (
    <>
      <LinkAction onClick={() => void send()} disabled={isBusy || wait > 0}>
        {wait > 0 ? interpolate(texts.confirm.resendIn, { seconds: wait }) : texts.confirm.resend}
      </LinkAction>
      <span className={classes.outcome} role="status">
        {outcome === 'sent' ? texts.confirm.resent : null}
      </span>
      <span className={classes.apiError} role="alert">
        {outcome !== null && outcome !== 'sent' ? apiErrorText(outcome, texts) : null}
      </span>
    </>
  );
};
