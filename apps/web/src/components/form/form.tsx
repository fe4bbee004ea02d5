import { type ReactNode, useEffect } from 'react';
import { formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { focusOnceOpen } from '../../platform/viewport/focus-once-open.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { KeyHints } from '../keys/key-hints.tsx';
import { ScreenFooter } from '../screen/screen-footer.tsx';
import classes from './form.module.css';
import type { FormFrame } from './use-app-form.ts';

export interface FormProps {
  form: FormFrame;
  label: string;
  children: ReactNode;
  /** On a screen of its own: shows state and keys in the footer, and Ctrl+S saves. */
  isScreen?: boolean;
  /** Makes something new: its first field takes the focus, but on the phone, where the keys would cover the form. */
  isNew?: boolean;
}

export const Form = ({ form, label, children, isScreen = true, isNew = false }: FormProps) => {
  const t = useTranslation();
  const { id } = form;
  useEffect(() => {
    if (!isNew || !matchMedia('(pointer: fine)').matches) return undefined;
    return focusOnceOpen(document.querySelector<HTMLElement>(`#${CSS.escape(id)} [data-path]`));
  }, [isNew, id]);
  useHotkey('mod+s', () => form.submit(), { whileTyping: true, onlyUncovered: true, isOn: isScreen });
  useHotkey('mod+enter', () => form.submit(), { whileTyping: true, onlyUncovered: true, isOn: isScreen });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields bubble to here
    <form
      id={form.id}
      className={classes.form}
      aria-label={label}
      noValidate
      onKeyDown={(event) => {
        // In a list without a match Enter has nothing to choose, and sends nothing either.
        const isInList = event.target instanceof HTMLElement && event.target.role === 'combobox';
        if (event.key === 'Enter' && isInList && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
      onSubmit={form.submit}
      aria-busy={form.isSubmitting}
    >
      {form.isRestored && (
        <p className={classes.restored} role="status">
          {t('common.draftRestored')}
          <button type="button" className={classes.link} onClick={form.discardDraft}>
            {t('common.discardDraft')}
          </button>
        </p>
      )}
      {children}
      {isScreen && (
        <ScreenFooter
          state={
            form.isSubmitting
              ? t('common.saving')
              : form.draftAt !== null && t('common.draft', { time: formatTime(form.draftAt) })
          }
          keys={
            <KeyHints
              hints={[
                { keys: [t('common.keys.control'), 'S'], label: t('common.saves') },
                { keys: ['?'], label: t('common.allShortcuts') },
              ]}
            />
          }
        >
          {form.errorCount > 0 && (
            <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>
          )}
        </ScreenFooter>
      )}
    </form>
  );
};

export interface FormSectionProps {
  title: string;
  /** Beside the title, on the axis. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of a form: a 2 px rule above it, the title in the margin. */
export const FormSection = ({ title, note, children }: FormSectionProps) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    {note !== undefined && <p className={classes.note}>{note}</p>}
    {children}
  </fieldset>
);
