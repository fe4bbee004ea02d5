import { continuePendingSession } from '../session/continue-session.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { digitsOf, sixDigits } from '../form/field-checks.ts';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { pendingSession } from '../session/pending-session.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { confirmEmail } from './confirm-call.ts';

const checks = { code: sixDigits };

export const CodeForm = () => {
  const texts = useLoginTexts();
  const form = useLoginForm({
    checks,
    send: async ({ code = '' }) => {
      const response = await confirmEmail(digitsOf(code), pendingSession()?.token);
      if (response.ok) return continuePendingSession();
      const { email_confirmation_token: fieldError } = response.apiError.fieldErrors;
      return fieldError === undefined ? response.apiError : { ...response.apiError, fieldErrors: { code: fieldError } };
    },
  });
  return (
    <FormFrame form={form} label={texts.confirm.title}>
      <LoginField
        form={form}
        name="code"
        label={texts.fields.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <Actions form={form} submit={texts.confirm.submit} />
    </FormFrame>
  );
};
