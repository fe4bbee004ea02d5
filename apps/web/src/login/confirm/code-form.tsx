import { enterHeld } from '../enter.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, sixDigits } from '../form/field-checks.ts';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { heldSession } from '../held-session.ts';
import { useLoginWords } from '../login-words-context.ts';
import { confirmEmail } from './confirm-call.ts';

const checks = { code: sixDigits };

export const CodeForm = () => {
  const words = useLoginWords();
  const form = useLoginForm({
    checks,
    send: async ({ code = '' }) => {
      const answer = await confirmEmail(digitsOf(code), heldSession()?.token);
      if (answer.ok) return enterHeld();
      const { email_confirmation_token: fault } = answer.refusal.faults;
      return fault === undefined ? answer.refusal : { ...answer.refusal, faults: { code: fault } };
    },
  });
  return (
    <FormFrame form={form} label={words.confirm.title}>
      <LoginField
        form={form}
        name="code"
        label={words.fields.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <Actions form={form} submit={words.confirm.submit} />
    </FormFrame>
  );
};
