import { DrawnSteps } from '../../components/drawing/drawn-steps.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ApplyDrawing } from './drawings/apply-drawing.tsx';
import { CaptureDrawing } from './drawings/capture-drawing.tsx';
import { CheckDrawing } from './drawings/check-drawing.tsx';
import { KeepDrawing } from './drawings/keep-drawing.tsx';

const steps = [
  { name: 'capture', drawing: <CaptureDrawing /> },
  { name: 'keep', drawing: <KeepDrawing /> },
  { name: 'apply', drawing: <ApplyDrawing /> },
  { name: 'check', drawing: <CheckDrawing /> },
] as const;

/** From what happened to a lesson that is checked. */
export const HowItWorks = ({ onHide }: { onHide?: () => void }) => {
  const t = useTranslation();
  return (
    <DrawnSteps
      title={t('home.howItWorks')}
      steps={steps.map(({ name, drawing }) => ({
        name,
        drawing,
        title: t(`home.steps.${name}.title`),
        text: t(`home.steps.${name}.text`),
      }))}
      {...(onHide && { hide: { label: t('home.hide'), onHide } })}
    />
  );
};
