import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { type Check, required } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { goTo } from '../login-route.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { pastedToken } from './pasted-token.ts';

const invitation: Check = (value) =>
  required(value) ?? (pastedToken(value) === null ? { code: 'invitation-form' } : null);
const checks = { invitation };

/** Nobody signs up without a company: says so, and takes a link that did not open by itself. */
export const TokenEntry = ({ isUnknown = false }: { isUnknown?: boolean }) => {
  const texts = useLoginTexts();
  const form = useLoginForm({
    checks,
    send: async (values) => {
      const pasted = pastedToken(values['invitation'] ?? '');
      if (pasted !== null) goTo(pasted.name, pasted.token);
      return null;
    },
  });
  const { needsInvitation, needsInvitationText, unknown, unknownText } = texts.signUp;
  return (
    <FormScreen title={isUnknown ? unknown : needsInvitation} lead={isUnknown ? unknownText : needsInvitationText}>
      <FormFrame form={form} label={texts.fields.invitation}>
        <LoginField
          form={form}
          name="invitation"
          label={texts.signUp.invitationLabel}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Actions form={form} submit={texts.signUp.invitationSubmit} />
      </FormFrame>
      <Links>
        <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};
