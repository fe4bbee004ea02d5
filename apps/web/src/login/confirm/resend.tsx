import { useEffect, useState } from 'react';
import { LinkAction } from '../form/links.tsx';
import { refusalSentence } from '../form/fault.ts';
import classes from '../form/form.module.css';
import { heldSession, postponeResend } from '../held-session.ts';
import { type Refusal, ask } from '../login-calls.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';

const resendAfter = 60;
const now = () => Date.now();
const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - now()) / 1000));

/** Counts down to the next message that may be asked for; the wait survives a reload. */
const useWait = (): [seconds: number, waitFor: (seconds: number) => void] => {
  const [from, setFrom] = useState(() => heldSession()?.resendFrom ?? 0);
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
  const words = useLoginWords();
  const [wait, waitFor] = useWait();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | Refusal | null>(null);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    const answer = await ask('v1', '/auth/resendEmailConfirmationToken', {
      token: heldSession()?.token ?? null,
      body: {},
    });
    setBusy(false);
    if (answer.ok) waitFor(resendAfter);
    else if (answer.refusal.code === 'wait-before-resending') waitFor(answer.refusal.retryAfter ?? resendAfter);
    if (answer.ok) setOutcome('sent');
    else if (answer.refusal.code !== 'wait-before-resending') setOutcome(answer.refusal);
  };
  return (
    <>
      <LinkAction onClick={() => void send()} disabled={isBusy || wait > 0}>
        {wait > 0 ? fill(words.confirm.resendIn, { seconds: wait }) : words.confirm.resend}
      </LinkAction>
      <span className={classes.outcome} role="status">
        {outcome === 'sent' ? words.confirm.resent : null}
      </span>
      <span className={classes.refusal} role="alert">
        {outcome !== null && outcome !== 'sent' ? refusalSentence(outcome, words) : null}
      </span>
    </>
  );
};
