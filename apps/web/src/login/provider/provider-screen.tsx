import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useEffect, useState } from 'react';
import { continueSession } from '../session/continue-session.ts';
import { apiErrorText } from '../form/field-error.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { PrimaryLink } from '../form/links.tsx';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { hashOf } from '../login-route.ts';
import type { LoginTexts } from '../login-texts.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { arrivedFromProvider } from './provider-return.ts';

type Failure = 'refused' | 'otherBrowser' | ApiError;

const complete = async (): Promise<Failure | null> => {
  const arrived = arrivedFromProvider();
  if (arrived === null || arrived.secret === null) return 'otherBrowser';
  const { returned, secret } = arrived;
  if (returned.code === null) return 'refused';
  const session = await callApi(endpoints.providerSignIn.complete, {
    body: {
      state: returned.state,
      code: returned.code,
      browser_secret: secret,
      ...(returned.iss !== null && { iss: returned.iss }),
    },
  });
  return session.ok ? continueSession(session.data, { viaProvider: true }) : session.apiError;
};

let completing: Promise<Failure | null> | null = null;

const sentenceOf = (failure: Failure, texts: LoginTexts): string => {
  if (typeof failure === 'string') return texts.provider[failure];
  const isKnown = failure.code === 'offline' || failure.code === 'unavailable' || failure.status === 429;
  return isKnown ? apiErrorText(failure, texts) : texts.provider.failed;
};

/** Back from the company's provider: swaps what it sent for a session. */
export const ProviderScreen = () => {
  const texts = useLoginTexts();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isRemoved = false;
    completing ??= complete();
    void completing.then((outcome) => {
      if (!isRemoved) setFailure(outcome);
    });
    return () => {
      isRemoved = true;
    };
  }, []);
  if (failure === null)
    return <FormScreen title={texts.provider.title} lead={<span role="status">{texts.provider.finishing}</span>} />;
  return (
    <FormScreen title={texts.provider.title} lead={<span role="alert">{sentenceOf(failure, texts)}</span>}>
      <div className={classes.actions}>
        <PrimaryLink href={hashOf('sign-in')}>{texts.backToSignIn}</PrimaryLink>
      </div>
    </FormScreen>
  );
};
