import type { MailChoicesView } from '@polier/contract/notifications/mail-choices.contract';
import { interpolate } from '@polier/i18n/translation';
import { useEffect, useState } from 'react';
import { addDays, formatDate, today } from '../../platform/formats/dates.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { ApiError } from '../api-error.ts';
import { apiErrorText } from '../form/field-error.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { LinkAction, Links, PrimaryAction, RouteLink } from '../form/links.tsx';
import { callApi } from '../login-calls.ts';
import type { LoginTexts } from '../login-texts.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import type { ScreenProps } from '../page/screen-props.ts';

const { read, update } = endpoints.mailChoices;
type Change = Partial<Pick<MailChoicesView, 'reminder' | 'paused_until' | 'notification_mails'>>;
interface Action {
  label: string;
  change: Change;
}

const pausedUntil = ({ reminder, paused_until: until }: MailChoicesView): string | null =>
  reminder !== 'off' && until !== null && until > today() ? until : null;

const sentenceOf = (choices: MailChoicesView, { mailChoices: words }: LoginTexts): string => {
  if (choices.about === 'notifications') return choices.notification_mails ? words.mails : words.noMails;
  const until = pausedUntil(choices);
  return until === null
    ? words.frequencies[choices.reminder ?? 'company']
    : interpolate(words.paused, { day: formatDate(until) });
};

/** The first is the one that the link was opened for. */
const actionsOf = (choices: MailChoicesView, { mailChoices: words }: LoginTexts): Action[] => {
  const { about, reminder, notification_mails: hasMails } = choices;
  if (about === 'notifications')
    return hasMails ? [{ label: words.endMails, change: { notification_mails: false } }] : [];
  if (reminder === 'off') return [{ label: words.resume, change: { reminder: null } }];
  const pause = (weeks: number): Action => ({
    label: interpolate(words.pause, { weeks }),
    change: { paused_until: addDays(today(), weeks * 7) },
  });
  return [
    { label: words.unsubscribe, change: { reminder: 'off' } },
    ...(pausedUntil(choices) === null
      ? [pause(2), pause(4)]
      : [{ label: words.endPause, change: { paused_until: null } }]),
    ...(reminder === 'monthly' || reminder === 'quarterly'
      ? []
      : [{ label: words.monthly, change: { reminder: 'monthly' as const } }]),
  ];
};

interface ChoicesProps {
  choices: MailChoicesView;
  isSaved: boolean;
  isBusy: boolean;
  apiError: ApiError | null;
  onChange: (change: Change) => void;
}

const Choices = ({ choices, isSaved, isBusy, apiError, onChange }: ChoicesProps) => {
  const texts = useLoginTexts();
  const words = texts.mailChoices;
  const [first, ...others] = actionsOf(choices, texts);
  return (
    <FormScreen
      title={words.title}
      lead={
        <>
          {interpolate(words.greeting, { name: choices.name })}{' '}
          <span role="status">
            {isSaved && `${words.saved} `}
            <strong>{sentenceOf(choices, texts)}</strong>
          </span>
        </>
      }
    >
      <div className={classes.actions}>
        {first !== undefined && (
          <PrimaryAction isBusy={isBusy} onClick={() => onChange(first.change)}>
            {first.label}
          </PrimaryAction>
        )}
        <p className={classes.apiError} role="alert">
          {apiError === null ? null : apiErrorText(apiError, texts)}
        </p>
      </div>
      {others.length > 0 && (
        <Links>
          {others.map(({ label, change }) => (
            <LinkAction key={label} disabled={isBusy} onClick={() => onChange(change)}>
              {label}
            </LinkAction>
          ))}
        </Links>
      )}
      <p className={classes.text}>{words.inProfile}</p>
      <Links>
        <a className={classes.link} href="/main/#/user/profile/notifications">
          {texts.toApplication}
        </a>
      </Links>
    </FormScreen>
  );
};

/** The page of the link in a mail. Opening it changes nothing: mail scanners open links too. */
export const MailChoicesScreen = ({ token }: Pick<ScreenProps, 'token'>) => {
  const texts = useLoginTexts();
  const words = texts.mailChoices;
  const [choices, setChoices] = useState<MailChoicesView | null>(null);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const secret = token ?? '';
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isRemoved = false;
    void callApi(read, { secret }).then((response) => {
      if (isRemoved) return;
      if (response.ok) setChoices(response.data);
      setApiError(response.ok ? null : response.apiError);
    });
    return () => {
      isRemoved = true;
    };
  }, [secret, times]);
  const change = async (body: Change) => {
    if (isBusy) return;
    setBusy(true);
    const response = await callApi(update, { secret, body });
    setBusy(false);
    setSaved(response.ok);
    setApiError(response.ok ? null : response.apiError);
    if (response.ok) setChoices(response.data);
  };
  if (choices !== null)
    return <Choices {...{ choices, isSaved, isBusy, apiError }} onChange={(body) => void change(body)} />;
  if (apiError === null) return <FormScreen title={words.title} lead={<span role="status">{words.waiting}</span>} />;
  const isWorthless = apiError.code === 'mail-link-invalid' || secret === '';
  return (
    <FormScreen
      key="error"
      title={isWorthless ? words.invalid : words.title}
      lead={<span role="alert">{isWorthless ? words.invalidText : apiErrorText(apiError, texts)}</span>}
    >
      {!isWorthless && (
        <div className={classes.actions}>
          <PrimaryAction onClick={() => setTimes(times + 1)}>{texts.retry}</PrimaryAction>
        </div>
      )}
      <Links>
        <RouteLink to="sign-in">{texts.signIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};
