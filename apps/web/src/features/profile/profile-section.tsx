import { type ReactNode, useId } from 'react';
import classes from './profile-section.module.css';

interface ProfileSectionProps {
  title: string;
  text?: ReactNode;
  /** Right of the text. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the profile: a 2 px rule above it, the title in the margin. */
export const ProfileSection = ({ title, text, actions, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <div className={classes.content}>
        {(text !== undefined || actions !== undefined) && (
          <div className={classes.head}>
            <p className={classes.text}>{text}</p>
            {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
};
