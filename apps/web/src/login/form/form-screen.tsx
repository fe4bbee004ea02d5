import type { ReactNode } from 'react';
import classes from './form.module.css';
import { useHeading } from './use-heading.ts';

interface FormScreenProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Title on the axis, a sentence, the form. */
export const FormScreen = ({ title, lead, children }: FormScreenProps) => {
  const heading = useHeading(title);
  return (
    <div className={classes.screen}>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
};
