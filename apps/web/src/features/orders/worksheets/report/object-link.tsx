import type { ReactNode } from 'react';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import classes from './object-link.module.css';

interface ObjectLinkProps {
  orderId: number;
  id: number;
  /** The pointer or the keyboard has come to it. */
  onPoint?: () => void;
  children: ReactNode;
}

/** A figure leads to the delivery object it comes from. */
export const ObjectLink = ({ orderId, id, onPoint, children }: ObjectLinkProps) => (
  <RouteLink
    to="/view"
    search={{ id: orderId, object: id }}
    className={classes.link}
    onFocus={onPoint}
    onMouseEnter={onPoint}
  >
    {children}
  </RouteLink>
);
