import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ApiError } from '../api-error.ts';
import type { FieldError, FieldErrors } from '../api-error.ts';
import { type Check, type Values, checkAll } from './field-checks.ts';
import { storeTypedValue } from './login-draft.ts';

export interface LoginForm {
  isBusy: boolean;
  /** What the server refused as a whole. */
  apiError: ApiError | null;
  setApiError: (apiError: ApiError | null) => void;
  fieldErrorOf: (field: string) => FieldError | undefined;
  setFieldErrors: (fieldErrors: FieldErrors) => void;
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
  /** Returns the error, or null when the page goes on. */
  send: (values: Values) => Promise<ApiError | null>;
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

/**
 * The form of the sign-in page. Not `useAppForm`, which brings Mantine and zod into its first load (decision 0015). Inputs
 * are uncontrolled: password managers write into them, and a refused request loses nothing typed.
 */
export const useLoginForm = ({ checks, send }: Options): LoginForm => {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(0);

  // After the render: a part that was folded away is open by then.
  useEffect(() => {
    if (wantsFocus === 0) return;
    element?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [wantsFocus, element]);

  const show = (found: FieldErrors) => {
    setFieldErrors(found);
    setWantsFocus((times) => times + 1);
  };
  const submit = async (values: Values) => {
    setBusy(true);
    const refused = await send(values);
    // Without an error the page navigates and stays busy until then.
    if (refused === null) return;
    setBusy(false);
    const ours = Object.entries(refused.fieldErrors).filter(([field]) => field in checks);
    // Only what no field of this form can show stands beside the button.
    setApiError(ours.length === 0 ? refused : null);
    show(Object.fromEntries(ours));
  };
  return {
    isBusy,
    apiError,
    setApiError,
    fieldErrorOf: (field) => fieldErrors[field],
    setFieldErrors: show,
    focus: (field) => (element?.elements.namedItem(field) as HTMLInputElement | null)?.focus(),
    frame: {
      ref: setElement,
      onSubmit: (event) => {
        event.preventDefault();
        if (isBusy) return;
        const values = valuesOf(event.currentTarget, Object.keys(checks));
        const found = checkAll(values, checks);
        setApiError(null);
        show(found);
        if (Object.keys(found).length === 0) void submit(values);
      },
      onInput: ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { name, value } = target;
        if (!isSecret(name) && !target.readOnly) storeTypedValue(name, value);
        if (name in fieldErrors) setFieldErrors(({ [name]: _gone, ...rest }) => rest);
      },
    },
  };
};
