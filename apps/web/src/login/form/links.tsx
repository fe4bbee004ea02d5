import type { ReactNode } from 'react';
import { type RouteName, hashOf } from '../login-route.ts';
import classes from './form.module.css';

/** Underlined links in a row on the axis. */
export const Links = ({ children }: { children: ReactNode }) => <p className={classes.links}>{children}</p>;

export const RouteLink = ({ to, children }: { to: RouteName; children: ReactNode }) => (
  <a className={classes.link} href={hashOf(to)}>
    {children}
  </a>
);

/** Looks like a link and does something on this page. */
export const LinkAction = ({
  onClick,
  children,
  disabled,
}: {
  onClick: () => void;
  children: ReactNode;
  disabled?: boolean;
}) => (
  <button type="button" className={classes.link} onClick={onClick} disabled={disabled}>
    {children}
  </button>
);

/** The primary button of a page without a form. */
export const PrimaryAction = ({
  onClick,
  isBusy = false,
  children,
}: {
  onClick: () => void;
  isBusy?: boolean;
  children: ReactNode;
}) => (
  <button type="button" className={classes.submit} aria-busy={isBusy} onClick={onClick}>
    {children}
  </button>
);

export const PrimaryLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={classes.submit} href={href}>
    {children}
  </a>
);
