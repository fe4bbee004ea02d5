import { interpolate } from '@polier/i18n/translation';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { type Check, email, newPassword, personName } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { AddressFields } from './address-fields.tsx';
import type { InvitedCompany } from './invited-company.ts';
import { register } from './register.ts';

interface RegistrationFormProps {
  company: InvitedCompany;
  token: string;
  onHaveAccount: () => void;
}

const anything: Check = () => null;
const checks = {
  firstname: personName,
  lastname: personName,
  email,
  password: newPassword,
  address: anything,
  address_addition: anything,
  postcode: anything,
  city: anything,
  country: anything,
};

export const RegistrationForm = ({ company, token, onHaveAccount }: RegistrationFormProps) => {
  const texts = useLoginTexts();
  const form = useLoginForm({ checks, send: (values) => register(values, token) });
  const isPersonal = company.email !== null;
  const place = interpolate(isPersonal ? texts.signUp.asRole : texts.signUp.inCompany, {
    company: company.name,
    role: texts.roles[company.role],
  });
  return (
    <FormScreen title={texts.signUp.title} lead={place}>
      <FormFrame form={form} label={texts.signUp.title}>
        <LoginField form={form} name="firstname" label={texts.fields.firstname} autoComplete="given-name" />
        <LoginField form={form} name="lastname" label={texts.fields.lastname} autoComplete="family-name" />
        {company.email === null ? (
          <LoginField form={form} name="email" label={texts.fields.email} type="email" autoComplete="username" />
        ) : (
          <LoginField
            form={form}
            name="email"
            label={texts.fields.email}
            type="email"
            autoComplete="username"
            value={company.email}
            readOnly
            hint={texts.signUp.emailFixed}
          />
        )}
        <PasswordField form={form} label={texts.fields.password} kind="new" />
        <AddressFields form={form} />
        <Actions form={form} submit={texts.signUp.submit} busy={texts.signUp.sending} />
      </FormFrame>
      <Links>
        {isPersonal ? (
          <LinkAction onClick={onHaveAccount}>{texts.signUp.haveAccount}</LinkAction>
        ) : (
          <RouteLink to="sign-in">{texts.signUp.haveAccount}</RouteLink>
        )}
      </Links>
    </FormScreen>
  );
};
