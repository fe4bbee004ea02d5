import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { handOver } from './hand-over.ts';
import { type SignIn, signIn } from './login-calls.ts';
import classes from './sign-in-form.module.css';
import { type LoginWords, fill } from './login-words.ts';

type Field = 'email' | 'password';
type Errors = Partial<Record<Field, string>>;

const check = (email: string, password: string, words: LoginWords): Errors => ({
  ...(email === ''
    ? { email: words.emailRequired }
    : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: words.emailInvalid }),
  ...(password === '' && { password: words.passwordRequired }),
});

/** What the server's answer means in words. */
export const refusalSentence = (answer: Exclude<SignIn, { outcome: 'signed-in' }>, words: LoginWords): string => {
  if (answer.outcome === 'wrong') return words.wrong;
  if (answer.outcome === 'offline') return words.offline;
  if (answer.outcome === 'failed') return words.failed;
  return fill(answer.minutes === 1 ? words.tooMany_one : words.tooMany_other, { count: answer.minutes });
};

export const SignInForm = ({ words, language }: { words: LoginWords; language: string }) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  const focus = (field: Field) => (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  const send = async (email: string, password: string) => {
    setBusy(true);
    const answer = await signIn(email, password, language);
    if (answer.outcome === 'signed-in') {
      handOver(answer.token);
      return;
    }
    setBusy(false);
    setRefusal(refusalSentence(answer, words));
    if (answer.outcome === 'wrong') focus('password');
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const text = (field: Field) => {
      const value = values.get(field);
      return typeof value === 'string' ? value : '';
    };
    const email = text('email').trim();
    const password = text('password');
    const found = check(email, password, words);
    const [first] = Object.keys(found) as Field[];
    setErrors(found);
    setRefusal(null);
    if (first === undefined) void send(email, password);
    else focus(first);
  };
  const about = (field: Field) => (errors[field] === undefined ? undefined : `${id}-${field}-error`);
  const clear = (field: Field) => setErrors(({ [field]: _gone, ...rest }) => rest);
  const Eye = isShown ? IconEyeOff : IconEye;

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={words.title}>
      <div className={classes.field}>
        <label htmlFor={`${id}-email`}>{words.email}</label>
        <div>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="username"
            className={classes.input}
            aria-invalid={errors.email !== undefined}
            aria-describedby={about('email')}
            onChange={() => clear('email')}
          />
          {errors.email !== undefined && (
            <p className={classes.error} id={`${id}-email-error`}>
              {errors.email}
            </p>
          )}
        </div>
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}-password`}>{words.password}</label>
        <div>
          <div className={classes.secret}>
            <input
              id={`${id}-password`}
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              className={classes.input}
              aria-invalid={errors.password !== undefined}
              aria-describedby={about('password')}
              onChange={() => clear('password')}
            />
            <button
              type="button"
              className={classes.eye}
              aria-label={isShown ? words.hidePassword : words.showPassword}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Eye size={16} stroke={1.5} aria-hidden />
            </button>
          </div>
          {errors.password !== undefined && (
            <p className={classes.error} id={`${id}-password-error`}>
              {errors.password}
            </p>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <button type="submit" className={classes.submit} aria-busy={isBusy}>
          {isBusy ? words.signingIn : words.signIn}
        </button>
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      </div>
    </form>
  );
};
