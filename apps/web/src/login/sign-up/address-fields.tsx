import { useState } from 'react';
import fieldClasses from '../form/field.module.css';
import classes from '../form/form.module.css';
import { readTypedValue } from '../form/login-draft.ts';
import { LoginField } from '../form/login-field.tsx';
import type { LoginForm } from '../form/use-login-form.ts';
import { useLoginTexts } from '../login-texts-context.ts';

const parts = [
  ['address', 'address-line1'],
  ['address_addition', 'address-line2'],
  ['postcode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
] as const;

/** Collapsed because it is optional; open when it has a value or an error. */
export const AddressFields = ({ form }: { form: LoginForm }) => {
  const texts = useLoginTexts();
  const [isOpen, setOpen] = useState(() => parts.some(([name]) => readTypedValue(name) !== ''));
  const hasFieldError = parts.some(([name]) => form.fieldErrorOf(name) !== undefined);
  return (
    <details
      className={classes.section}
      open={isOpen || hasFieldError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {texts.signUp.addressSection} <span className={fieldClasses.note}>{texts.signUp.optional}</span>
      </summary>
      {parts.map(([name, autoComplete]) => (
        <LoginField key={name} form={form} name={name} label={texts.fields[name]} autoComplete={autoComplete} />
      ))}
    </details>
  );
};
