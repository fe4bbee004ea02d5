import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Drawing, HatchedArea } from '../../../components/drawing/drawing.tsx';
import classes from '../../../components/drawing/drawing.module.css';

/** A slab that had to be drilled through after the concrete had set. */
export const CaptureDrawing = () => {
  const t = useTranslation();
  return (
    <Drawing>
      <HatchedArea x={30} y={75} width={100} height={24} />
      <HatchedArea x={162} y={75} width={62} height={24} />
      <HatchedArea x={30} y={99} width={24} height={91} />
      <path className={classes.spray} d="M130 64v46M162 64v46" />
      <path className={classes.spray} strokeDasharray="7 3 2 3" d="M146 22v112" />
      <path className={classes.paper} d="M136 36h20v22h-20zM140 58h12v34h-12zM142 92h8v8h-8z" />
      <path
        className={classes.thin}
        d="M128 47h8M156 47h8M122 128h48M130 118v18M162 118v18M125 133l10-10M157 133l10-10"
      />
      <text className={classes.small} x="146" y="146" textAnchor="middle">
        Ø 160
      </text>
      <path className={classes.thin} d="M164 118l14 14" />
      <rect className={classes.worksheet} x="172" y="124" width="88" height="56" strokeWidth="1.5" />
      <text className={classes.quote} x="178" y="142">
        {t('home.drawing.quoteFirst')}
      </text>
      <text className={classes.quote} x="178" y="157">
        {t('home.drawing.quoteSecond')}
      </text>
      <text className={classes.quote} x="178" y="172">
        {t('home.drawing.quoteThird')}
      </text>
    </Drawing>
  );
};
