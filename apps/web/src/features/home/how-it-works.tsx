import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ApplyDrawing } from './drawings/apply-drawing.tsx';
import { CaptureDrawing } from './drawings/capture-drawing.tsx';
import { CheckDrawing } from './drawings/check-drawing.tsx';
import { KeepDrawing } from './drawings/keep-drawing.tsx';
import classes from './how-it-works.module.css';

const steps = [
  { name: 'capture', Drawing: CaptureDrawing },
  { name: 'keep', Drawing: KeepDrawing },
  { name: 'apply', Drawing: ApplyDrawing },
  { name: 'check', Drawing: CheckDrawing },
] as const;

/** Four pictures on one ground line: from what happened to a lesson that is checked. */
export const HowItWorks = ({ onHide }: { onHide?: () => void }) => {
  const t = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="how-it-works">
      <div className={classes.head}>
        <h2 className={classes.heading} id="how-it-works">
          {t('home.howItWorks')}
        </h2>
        {onHide !== undefined && (
          <button type="button" className={classes.hide} onClick={onHide} aria-describedby="how-it-works">
            {t('home.hide')}
          </button>
        )}
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, Drawing }, index) => (
          <li key={name} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Drawing />
            <h3 className={classes.title}>{t(`home.steps.${name}.title`)}</h3>
            <p className={classes.text}>{t(`home.steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
