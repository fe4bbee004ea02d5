import { type SyntheticEvent, useEffect, useState } from 'react';
import type { Refusal } from '../login-calls.ts';
import type { Fault, Faults } from './fault.ts';
import { type Check, type Values, checkAll } from './field-checks.ts';
import { rememberTyped } from './login-draft.ts';

export interface LoginForm {
  isBusy: boolean;
  /** What the server refused as a whole. */
  refusal: Refusal | null;
  setRefusal: (refusal: Refusal | null) => void;
  faultOf: (field: string) => Fault | undefined;
  setFaults: (faults: Faults) => void;
  focus: (field: string) => void;
  /** What the form itself gets. */
  frame: {
    ref: (element: HTMLFormElement | null) => void;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

interface Options {
  /** Every field of the form with its check; the order is the order on the screen. */
  checks: Readonly<Record<string, Check>>;
  /** Answers what was refused, or null when the page goes on. */
  send: (values: Values) => Promise<Refusal | null>;
}

const isSecret = (field: string): boolean => /^(?:\w*password|(?:recovery_)?code|invitation)$/.test(field);

const valuesOf = (form: HTMLFormElement, fields: readonly string[]): Values => {
  const typed = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => {
      const value = typed.get(field);
      const text = typeof value === 'string' ? value : '';
      return [field, field.includes('password') ? text : text.trim()];
    }),
  );
};

/** Inputs keep their own values: password managers write into them, and nothing typed is lost when something is refused. */
export const useLoginForm = ({ checks, send }: Options): LoginForm => {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(0);

  // After the render: a part that was folded away is open by then.
  useEffect(() => {
    if (wantsFocus === 0) return;
    element?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [wantsFocus, element]);

  const show = (found: Faults) => {
    setFaults(found);
    setWantsFocus((times) => times + 1);
  };
  const submit = async (values: Values) => {
    setBusy(true);
    const refused = await send(values);
    // Without a refusal the page is on its way to somewhere else and stays busy until it is there.
    if (refused === null) return;
    setBusy(false);
    const ours = Object.entries(refused.faults).filter(([field]) => field in checks);
    // Only what no field of this form can show stands beside the button.
    setRefusal(ours.length === 0 ? refused : null);
    show(Object.fromEntries(ours));
  };
  return {
    isBusy,
    refusal,
    setRefusal,
    faultOf: (field) => faults[field],
    setFaults: show,
    focus: (field) => (element?.elements.namedItem(field) as HTMLInputElement | null)?.focus(),
    frame: {
      ref: setElement,
      onSubmit: (event) => {
        event.preventDefault();
        if (isBusy) return;
        const values = valuesOf(event.currentTarget, Object.keys(checks));
        const found = checkAll(values, checks);
        setRefusal(null);
        show(found);
        if (Object.keys(found).length === 0) void submit(values);
      },
      onInput: ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { name, value } = target;
        if (!isSecret(name) && !target.readOnly) rememberTyped(name, value);
        if (name in faults) setFaults(({ [name]: _gone, ...rest }) => rest);
      },
    },
  };
};
