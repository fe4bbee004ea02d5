import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

export interface EmptyStateProps {
  /** What is missing, in one sentence. */
  title: string;
  /** What to do about it. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  level?: 'screen' | 'section';
}

export const EmptyState = ({ title, text, action, level = 'section' }: EmptyStateProps) => (
  <Notice level={level} title={title} text={text} actions={action} />
);
