import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  title: string;
  text?: ReactNode;
  /** Buttons and links, the primary one first. */
  actions?: ReactNode;
  tone?: 'plain' | 'failed';
  /** `page` for a whole screen: the title is its h1; `screen` below the head of one, on its axis. */
  level?: 'page' | 'screen' | 'section';
}

/** One sentence what is missing or failed, one what to do, one button that does it. */
export const Notice = ({ title, text, actions, tone = 'plain', level = 'section' }: NoticeProps) => {
  const Title = level === 'page' ? 'h1' : 'h2';
  return (
    <div className={classes.notice} data-tone={tone} data-level={level} role={tone === 'failed' ? 'alert' : undefined}>
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
};
