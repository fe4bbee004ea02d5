import type { SessionView } from '@polier/contract/users/users.contract';
import { useEffect, useState } from 'react';
import { enter } from '../enter.ts';
import { refusalSentence } from '../form/fault.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { MainLink } from '../form/links.tsx';
import { type Refusal, ask } from '../login-calls.ts';
import { hashOf } from '../login-route.ts';
import type { LoginWords } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { arrivedFromProvider } from './provider-return.ts';

type Failure = 'refused' | 'otherBrowser' | Refusal;

const complete = async (): Promise<Failure | null> => {
  const arrived = arrivedFromProvider();
  if (arrived === null || arrived.secret === null) return 'otherBrowser';
  const { returned, secret } = arrived;
  if (returned.code === null) return 'refused';
  const session = await ask<SessionView>('v2', '/provider/complete', {
    body: {
      state: returned.state,
      code: returned.code,
      browser_secret: secret,
      ...(returned.iss !== null && { iss: returned.iss }),
    },
  });
  return session.ok ? enter(session.data, { viaProvider: true }) : session.refusal;
};

let completing: Promise<Failure | null> | null = null;

const sentenceOf = (failure: Failure, words: LoginWords): string => {
  if (typeof failure === 'string') return words.provider[failure];
  const isKnown = failure.code === 'offline' || failure.code === 'unavailable' || failure.status === 429;
  return isKnown ? refusalSentence(failure, words) : words.provider.failed;
};

/** Back from the company's provider: swaps what it sent for a session. */
export const ProviderScreen = () => {
  const words = useLoginWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isGone = false;
    completing ??= complete();
    void completing.then((outcome) => {
      if (!isGone) setFailure(outcome);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (failure === null)
    return <FormScreen title={words.provider.title} lead={<span role="status">{words.provider.finishing}</span>} />;
  return (
    <FormScreen title={words.provider.title} lead={<span role="alert">{sentenceOf(failure, words)}</span>}>
      <div className={classes.actions}>
        <MainLink href={hashOf('sign-in')}>{words.backToSignIn}</MainLink>
      </div>
    </FormScreen>
  );
};
