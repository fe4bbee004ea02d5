import { interpolate } from '@polier/i18n/translation';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { email } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { callApi } from '../login-calls.ts';
import { useLoginTexts } from '../login-texts-context.ts';

const checks = { email };

const AddressForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const texts = useLoginTexts();
  const form = useLoginForm({
    checks,
    send: async ({ email: address = '' }) => {
      const response = await callApi(endpoints.auth.forgotPassword, { body: { email: address } });
      if (!response.ok) return response.apiError;
      onSent(address);
      return null;
    },
  });
  return (
    <FormFrame form={form} label={texts.forgot.title}>
      <LoginField form={form} name="email" label={texts.fields.email} type="email" autoComplete="username" />
      <Actions form={form} submit={texts.forgot.submit} />
    </FormFrame>
  );
};

/** Says the same whether or not there is an account. */
export const ForgotScreen = () => {
  const texts = useLoginTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <FormScreen
        key="sent"
        title={texts.forgot.sentTitle}
        lead={<span role="status">{interpolate(texts.forgot.sent, { email: sentTo })}</span>}
      >
        <Links>
          <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
          <LinkAction onClick={() => setSentTo(null)}>{texts.forgot.again}</LinkAction>
        </Links>
      </FormScreen>
    );
  }
  return (
    <FormScreen key="form" title={texts.forgot.title} lead={texts.forgot.text}>
      <AddressForm onSent={setSentTo} />
      <Links>
        <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};
