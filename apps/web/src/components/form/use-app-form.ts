import { fieldIssues } from '@polier/contract/field-issues';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { isProblem } from '../../platform/api/problem-error.ts';
import { createStore, type Store } from '../../platform/store/store.ts';
import { toastProblem } from '../toast/toast-store.ts';
import { type FieldRules, fieldRules } from './field-rules.ts';
import { fieldIssueText } from './field-issue-text.ts';
import { clearDraft, readDraft, writeDraft } from './form-draft.ts';

export type FormValues = Record<string, unknown>;

export interface AppFormOptions<V extends FormValues, O> {
  /** Usually the body schema of the contract. */
  schema: z.ZodType<O, V>;
  initialValues: V;
  /** Sends the valid input; a thrown ProblemError is shown at its fields. `false`: not stored, the draft stays. */
  onSubmit: (output: O) => Promise<unknown>;
  /** Labels by field, for error messages. */
  labels?: { [K in keyof V]?: string };
  /** Stores the typed values as a draft under this name: `project-new`, `project-7`. */
  draft?: string;
}

/** The part of a form that its frame uses. */
export interface FormFrame {
  /** For a submit button outside the form: `<Button type="submit" form={form.id}>`. */
  id: string;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isSubmitting: boolean;
  errorCount: number;
  /** When the draft was last stored; null without one. */
  draftAt: string | null;
  /** The initial values come from a draft. */
  isRestored: boolean;
  discardDraft: () => void;
}

export interface AppForm<V extends FormValues> extends FormFrame {
  mantine: UseFormReturnType<V>;
  /** Subscribes to typed values; read them with `useFormValue`. */
  values: Store<V>;
  setValue: <P extends keyof V & string>(path: P, value: V[P]) => void;
  rulesOf: (path: keyof V & string) => FieldRules;
}

const draftPause = 400;

const focusField = (id: string, path: string | undefined): void => {
  if (path === undefined) return;
  const form = document.getElementById(id);
  form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
};

/** A field that is set from outside is made anew, and what had the focus would lose it. */
const keepFocus = (id: string, set: () => void): void => {
  const path = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'];
  set();
  setTimeout(() => {
    if (document.activeElement === document.body) focusField(id, path);
  });
};

/** A form over a schema: typed paths, the server's errors on their fields, the first error focused, drafts kept. */
export const useAppForm = <V extends FormValues, O>({
  schema,
  initialValues,
  onSubmit,
  labels,
  draft,
}: AppFormOptions<V, O>): AppForm<V> => {
  const id = useId();
  const [kept] = useState(() => readDraft(draft));
  const [values] = useState(() => createStore<V>({ ...initialValues, ...(kept?.values as Partial<V> | undefined) }));
  const [draftAt, setDraftAt] = useState(kept?.savedAt ?? null);
  const [isSubmitting, setSubmitting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<V>(undefined);

  const keepDraft = (): string | undefined => {
    clearTimeout(timer.current);
    const typed = pending.current;
    pending.current = undefined;
    return typed === undefined || draft === undefined ? undefined : writeDraft(draft, typed);
  };
  const latestKeep = useRef(keepDraft);
  useEffect(() => {
    latestKeep.current = keepDraft;
  });
  useEffect(() => {
    // Stores the draft on leaving before the pause is over.
    const keepNow = () => void latestKeep.current();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  const sentences = (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    const issues = fieldIssues(result.error, values);
    return Object.fromEntries(
      issues.map((issue) => [issue.field, fieldIssueText(issue, labels?.[issue.field as keyof typeof labels])]),
    );
  };

  const mantine = useForm<V>({
    mode: 'uncontrolled',
    initialValues: values.get(),
    validate: sentences,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    onValuesChange: (changed) => {
      values.set(changed);
      if (draft === undefined) return;
      pending.current = changed;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDraftAt(keepDraft() ?? null), draftPause);
    },
  });

  const endDraft = () => {
    clearTimeout(timer.current);
    pending.current = undefined;
    clearDraft(draft);
    setDraftAt(null);
  };

  const showApiError = (error: unknown) => {
    const values = mantine.getValues();
    const own = isProblem(error) ? error.errors.filter(({ field }) => (field.split('.')[0] ?? '') in values) : [];
    if (own.length === 0) {
      toastProblem(error);
      return;
    }
    mantine.setErrors(Object.fromEntries(own.map(({ field, message }) => [field, message])));
    // The fields are disabled no longer only after the next paint.
    requestAnimationFrame(() => focusField(id, own[0]?.field));
  };

  const send = async (values: V) => {
    setSubmitting(true);
    try {
      if ((await onSubmit(schema.parse(values))) !== false) endDraft();
    } catch (error) {
      showApiError(error);
    } finally {
      setSubmitting(false);
    }
  };

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    if (isSubmitting) {
      event?.preventDefault();
      return;
    }
    mantine.onSubmit(
      (values) => void send(values),
      (errors) => focusField(id, Object.keys(errors)[0]),
    )(event);
  };

  return {
    id,
    mantine,
    values,
    submit,
    isSubmitting,
    errorCount: Object.keys(mantine.errors).length,
    draftAt,
    isRestored: kept !== null && draftAt !== null,
    discardDraft: () => {
      endDraft();
      mantine.setInitialValues(initialValues);
      mantine.reset();
      endDraft();
    },
    setValue: (path, value) => keepFocus(id, () => mantine.setFieldValue(path, value as never)),
    rulesOf: (path) => fieldRules(schema, path),
  };
};
