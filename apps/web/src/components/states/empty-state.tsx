import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

export interface EmptyStateProps {
  /** What is missing, in one sentence. */
  title: string;
  /** What to do about it. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Notice title={title} text={text} actions={action} />
);
