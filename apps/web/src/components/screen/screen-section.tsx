import { type ReactNode, useId } from 'react';
import classes from './screen-section.module.css';

interface ScreenSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A section of a screen: a 2 px rule above it, the title in the margin. */
export const ScreenSection = ({ title, text, children }: ScreenSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <div className={classes.content}>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
};

/** Buttons of a section, side by side. */
export const SectionActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
