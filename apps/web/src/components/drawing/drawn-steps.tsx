import { type ReactNode, useId } from 'react';
import classes from './drawn-steps.module.css';

interface DrawnStep {
  readonly name: string;
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
}

interface DrawnStepsProps {
  title: string;
  steps: readonly DrawnStep[];
  /** A button that hides them. */
  hide?: { label: string; onHide: () => void };
}

/** Numbered pictures on one ground line, each with its words. */
export const DrawnSteps = ({ title, steps, hide }: DrawnStepsProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={id}>
          {title}
        </h2>
        {hide !== undefined && (
          <button type="button" className={classes.hide} onClick={hide.onHide} aria-describedby={id}>
            {hide.label}
          </button>
        )}
      </div>
      <ol className={classes.steps} data-count={steps.length}>
        {steps.map(({ name, drawing, title: heading, text }, index) => (
          <li key={name} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            {drawing}
            <h3 className={classes.title}>{heading}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
