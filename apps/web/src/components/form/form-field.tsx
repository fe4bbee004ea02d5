import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { MarginTitle } from '../section-aside/margin-title.tsx';
import { FieldDescription } from './field-description.ts';
import classes from './form.module.css';
import type { AppForm, FormValues } from './use-app-form.ts';

/** Spread onto the control; it must pass `data-path` and the aria names to what takes the focus. */
export interface ControlProps {
  'id': string;
  'error': boolean;
  'required': boolean;
  'maxLength'?: number;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'data-path': string;
  // Mantine types the values of its inputs as any; each control takes its own.
  'onChange': never;
  'defaultValue'?: never;
}

interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  isOptional?: boolean;
  id: string;
  /** short 150: the error stands to its right; full 546. */
  width?: 'short' | 'full' | 'wide';
  /** Several controls under one label: a group instead of a label for one input. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Label in the margin, control on the axis, hint and error beside or below. For forms without `useAppForm` too. */
export const FieldFrame = ({
  label,
  hint,
  error,
  isOptional = false,
  id,
  width = 'full',
  isGroup = false,
  children,
}: FieldFrameProps) => {
  const t = useTranslation();
  const words = (
    <>
      {typeof label === 'string' ? <MarginTitle>{label}</MarginTitle> : label}
      {isOptional && <span className={classes.optional}>{t('common.optional')}</span>}
    </>
  );
  return (
    <div
      className={classes.field}
      data-width={width}
      {...(isGroup && { 'role': 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span className={classes.label} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className={classes.label} htmlFor={id}>
          {words}
        </label>
      )}
      <div className={classes.control}>{children}</div>
      {(Boolean(error) || hint !== undefined) && (
        <div className={classes.beside} id={`${id}-about`}>
          {Boolean(error) && <p className={classes.error}>{error}</p>}
          {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        </div>
      )}
    </div>
  );
};

export interface FormFieldProps<V extends FormValues, P extends keyof V & string> {
  form: AppForm<V>;
  path: P;
  label: ReactNode;
  hint?: ReactNode;
  width?: 'short' | 'full' | 'wide';
  /** Says "freiwillig" beside the label. */
  isOptional?: boolean;
  isGroup?: boolean;
  type?: 'input' | 'checkbox';
  /** `{(control) => <TextInput {...control} />}` */
  children: (control: ControlProps) => ReactNode;
}
export const FormField = <V extends FormValues, P extends keyof V & string>(props: FormFieldProps<V, P>) => {
  const {
    form,
    path,
    label,
    hint,
    width = 'full',
    isOptional = false,
    isGroup = false,
    type = 'input',
    children,
  } = props;
  const id = useId();
  const rules = form.rulesOf(path);
  const { error, ...rest } = form.mantine.getInputProps(path, { type });
  const hasBeside = Boolean(error) || hint !== undefined;
  const control = {
    ...rest,
    id,
    'error': Boolean(error),
    'required': rules.required,
    ...(rules.maxLength !== undefined && { maxLength: rules.maxLength }),
    'aria-describedby': hasBeside ? `${id}-about` : undefined,
    'aria-invalid': Boolean(error),
    'data-path': path,
  } as unknown as ControlProps;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error as ReactNode}
      isOptional={isOptional}
      id={id}
      width={width}
      isGroup={isGroup}
    >
      <FieldDescription value={control['aria-describedby']}>
        <Fragment key={form.mantine.key(path)}>{children(control)}</Fragment>
      </FieldDescription>
    </FieldFrame>
  );
};
