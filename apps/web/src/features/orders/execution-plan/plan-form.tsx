import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import type { FormFrame } from '../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './chapters/plan-chapter.module.css';

interface PlanFormProps {
  form: FormFrame;
  label: string;
  onClose: () => void;
  /** After the buttons that save and leave. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form within the plan, in the place of what it changes: Ctrl+Enter saves, Escape leaves it as it was. */
export const PlanForm = ({ form, label, onClose, extra, children }: PlanFormProps) => {
  const t = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    form.discardDraft();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.submit();
      return;
    }
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isListOpen || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work from any of its fields
    <section ref={box} className={classes.form} aria-label={label} onKeyDown={onKeyDown}>
      <h2 className={classes.formTitle}>{label}</h2>
      <Form form={form} label={label} isScreen={false}>
        {children}
        <div className={classes.formActions}>
          <Button type="submit" variant="filled" loading={form.isSubmitting}>
            {t('common.save')}
          </Button>
          <Button onClick={close}>{t('common.cancel')}</Button>
          {extra}
        </div>
      </Form>
    </section>
  );
};
