import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

interface FormScreenProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

let isFirst = true;

/** Title on the axis, a sentence, the form. Whoever comes from another form is led to the title. */
export const FormScreen = ({ title, lead, children }: FormScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Polier`;
  }, [title]);
  useEffect(() => {
    if (!isFirst && !heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus();
    isFirst = false;
  }, []);
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
