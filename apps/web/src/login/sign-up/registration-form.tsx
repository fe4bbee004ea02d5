import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { type Check, email, newPassword, personName } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
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
  const words = useLoginWords();
  const form = useLoginForm({ checks, send: (values) => register(values, token) });
  const isPersonal = company.email !== null;
  const place = fill(isPersonal ? words.signUp.asRole : words.signUp.inCompany, {
    company: company.name,
    role: words.roles[company.role],
  });
  return (
    <FormScreen title={words.signUp.title} lead={place}>
      <FormFrame form={form} label={words.signUp.title}>
        <LoginField form={form} name="firstname" label={words.fields.firstname} autoComplete="given-name" />
        <LoginField form={form} name="lastname" label={words.fields.lastname} autoComplete="family-name" />
        {company.email === null ? (
          <LoginField form={form} name="email" label={words.fields.email} type="email" autoComplete="username" />
        ) : (
          <LoginField
            form={form}
            name="email"
            label={words.fields.email}
            type="email"
            autoComplete="username"
            value={company.email}
            readOnly
            hint={words.signUp.emailFixed}
          />
        )}
        <PasswordField form={form} label={words.fields.password} kind="new" />
        <AddressFields form={form} />
        <Actions form={form} submit={words.signUp.submit} busy={words.signUp.sending} />
      </FormFrame>
      <Links>
        {isPersonal ? (
          <LinkAction onClick={onHaveAccount}>{words.signUp.haveAccount}</LinkAction>
        ) : (
          <RouteLink to="sign-in">{words.signUp.haveAccount}</RouteLink>
        )}
      </Links>
    </FormScreen>
  );
};
