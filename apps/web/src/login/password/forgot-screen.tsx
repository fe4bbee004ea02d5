import { useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { email } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { ask } from '../login-calls.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';

const checks = { email };

const AddressForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const words = useLoginWords();
  const form = useLoginForm({
    checks,
    send: async ({ email: address = '' }) => {
      const answer = await ask('v1', '/auth/forgotPassword', { body: { email: address } });
      if (!answer.ok) return answer.refusal;
      onSent(address);
      return null;
    },
  });
  return (
    <FormFrame form={form} label={words.forgot.title}>
      <LoginField form={form} name="email" label={words.fields.email} type="email" autoComplete="username" />
      <Actions form={form} submit={words.forgot.submit} />
    </FormFrame>
  );
};

/** Says the same whether or not there is an account. */
export const ForgotScreen = () => {
  const words = useLoginWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <FormScreen
        key="sent"
        title={words.forgot.sentTitle}
        lead={<span role="status">{fill(words.forgot.sent, { email: sentTo })}</span>}
      >
        <Links>
          <RouteLink to="sign-in">{words.backToSignIn}</RouteLink>
          <LinkAction onClick={() => setSentTo(null)}>{words.forgot.again}</LinkAction>
        </Links>
      </FormScreen>
    );
  }
  return (
    <FormScreen key="form" title={words.forgot.title} lead={words.forgot.text}>
      <AddressForm onSent={setSentTo} />
      <Links>
        <RouteLink to="sign-in">{words.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};
