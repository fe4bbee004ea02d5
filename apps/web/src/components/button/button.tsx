import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { Path } from '../../platform/navigation/addresses.ts';
import { RouteLink, type RouteLinkProps } from '../../platform/navigation/route-link.tsx';
import { useKeptFocus } from '../../platform/viewport/kept-focus.ts';
import classes from './button.module.css';

interface Appearance {
  /** filled: the one primary action of a screen; default: outlined; bare: icon and word; link: an underlined word. */
  variant?: 'filled' | 'default' | 'bare' | 'link';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean;
  /** large: 38 high, for the action at the end of a panel. */
  size?: 'normal' | 'large';
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const appearanceOf = (
  { variant = 'default', fullWidth = false, size = 'normal' }: Appearance,
  className: string | undefined,
) => ({
  'className': `${classes.button} ${className ?? ''}`,
  'data-variant': variant,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

export const Button = (props: ButtonProps) => {
  const {
    variant,
    leftSection,
    rightSection,
    fullWidth,
    size,
    loading = false,
    className,
    children,
    disabled,
    type = 'button',
    ref,
    ...rest
  } = props;
  const isOff = disabled === true || loading;
  const element = useKeptFocus(isOff, ref);
  return (
    <button
      {...rest}
      ref={element}
      // oxlint-disable-next-line react/button-has-type -- the type is button unless the caller says submit
      type={type}
      disabled={isOff}
      aria-busy={loading || undefined}
      {...appearanceOf(
        { ...(variant && { variant }), ...(fullWidth && { fullWidth }), ...(size && { size }) },
        className,
      )}
    >
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
    </button>
  );
};

/** A link to a screen that looks like a button. */
export const LinkButton = <P extends Path>(props: RouteLinkProps<P> & Appearance) => {
  const { variant, leftSection, rightSection, fullWidth, size, className, children, ...rest } = props;
  return (
    <RouteLink
      {...(rest as unknown as RouteLinkProps<P>)}
      {...appearanceOf(
        { ...(variant && { variant }), ...(fullWidth && { fullWidth }), ...(size && { size }) },
        className,
      )}
    >
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
    </RouteLink>
  );
};

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Read out and shown as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon without a word: only where space forbids the word. */
export const IconButton = ({ label, className, type = 'button', ref, ...rest }: IconButtonProps) => {
  const element = useKeptFocus(rest.disabled === true, ref);
  return (
    <button
      {...rest}
      ref={element}
      // oxlint-disable-next-line react/button-has-type -- the type is button unless the caller says submit
      type={type}
      className={`${classes.icon} ${className ?? ''}`}
      aria-label={label}
      title={label}
    />
  );
};
