import { type ReactNode, useId } from 'react';
import { WholeWords } from '../lesson-text/whole-words.tsx';
import classes from './screen-section.module.css';

interface ScreenSectionProps {
  title: string;
  text?: ReactNode;
  /** Right of the text. */
  actions?: ReactNode;
  /** Lists and tables take the whole width, forms keep to their column. */
  isWide?: boolean;
  children: ReactNode;
}

/** A section of a screen: a 2 px rule above it, the title in the margin. */
export const ScreenSection = ({ title, text, actions, isWide = false, children }: ScreenSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <div className={classes.content}>
        {(text !== undefined || actions !== undefined) && (
          <div className={classes.head}>
            {text !== undefined && (
              <p className={classes.text}>{typeof text === 'string' ? <WholeWords>{text}</WholeWords> : text}</p>
            )}
            {actions !== undefined && <div className={classes.headActions}>{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
};

/** Buttons of a section, side by side. */
export const SectionActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
