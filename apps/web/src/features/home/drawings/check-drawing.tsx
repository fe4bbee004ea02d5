import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Drawing, HatchedArea } from '../../../components/drawing/drawing.tsx';
import classes from '../../../components/drawing/drawing.module.css';

/** A wall, the plumb line beside it at equal distance, and the level with its bubble in the middle. */
export const CheckDrawing = () => {
  const t = useTranslation();
  return (
    <Drawing>
      <HatchedArea x={26} y={44} width={28} height={146} />
      <path className={classes.thick} strokeWidth="1.5" d="M54 50h34v86" />
      <path className={classes.solid} d="M80 140h16v22l-8 14-8-14z" />
      <path className={classes.thin} strokeDasharray="2 3" d="M88 178v12" />
      <path className={classes.thin} d="M54 68h34M54 128h34M50 72l8-8M84 72l8-8M50 132l8-8M84 132l8-8" />
      <text className={classes.small} x="96" y="72">
        34
      </text>
      <text className={classes.small} x="96" y="125">
        34
      </text>
      <text className={classes.small} x="168" y="134" textAnchor="middle">
        {t('home.drawing.plumb')}
      </text>
      <rect className={classes.worksheet} x="112" y="140" width="114" height="50" />
      <path className={classes.thin} d="M112 148h114M112 182h114" />
      <rect
        x="126"
        y="153"
        width="86"
        height="24"
        rx="12"
        fill="var(--lot)"
        stroke="var(--vial-line)"
        strokeWidth="1.5"
      />
      <path d="M156 153v24M182 153v24" stroke="var(--vial-line)" strokeWidth="1.5" />
      <circle cx="169" cy="165" r="9" fill="var(--bubble)" />
    </Drawing>
  );
};
