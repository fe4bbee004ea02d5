import { useState } from 'react';
import fieldClasses from '../form/field.module.css';
import classes from '../form/form.module.css';
import { typedBefore } from '../form/login-draft.ts';
import { LoginField } from '../form/login-field.tsx';
import type { LoginForm } from '../form/use-login-form.ts';
import { useLoginWords } from '../login-words-context.ts';

const parts = [
  ['address', 'address-line1'],
  ['address_addition', 'address-line2'],
  ['postcode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
] as const;

/** Folded away, because nobody has to fill it in; open where something stands in it or is wrong with it. */
export const AddressFields = ({ form }: { form: LoginForm }) => {
  const words = useLoginWords();
  const [isOpen, setOpen] = useState(() => parts.some(([name]) => typedBefore(name) !== ''));
  const hasFault = parts.some(([name]) => form.faultOf(name) !== undefined);
  return (
    <details className={classes.part} open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.signUp.addressPart} <span className={fieldClasses.note}>{words.signUp.optional}</span>
      </summary>
      {parts.map(([name, autoComplete]) => (
        <LoginField key={name} form={form} name={name} label={words.fields[name]} autoComplete={autoComplete} />
      ))}
    </details>
  );
};
