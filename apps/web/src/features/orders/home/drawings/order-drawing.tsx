import { Drawing } from '../../../../components/drawing/drawing.tsx';
import classes from '../../../../components/drawing/drawing.module.css';

const targets = [62, 100, 138];
const objects = [56, 78, 100, 122, 144];

/** A sheet on which lines lead from why over how to what is ordered. */
export const OrderDrawing = () => (
  <Drawing>
    <rect className={classes.faint} x="44" y="28" width="186" height="152" />
    <rect className={classes.worksheet} x="34" y="36" width="186" height="154" />
    <path className={classes.thin} d="M34 172h186M150 172v18M186 172v18" />
    {targets.map((y) => (
      <circle key={y} className={classes.paper} cx="62" cy={y} r="9" />
    ))}
    {targets.map((y) => (
      <circle key={y} className={classes.solid} cx="62" cy={y} r="2.5" />
    ))}
    <path
      className={classes.thin}
      d="M71 62c16 0 16 12 30 12M71 100c16 0 16 -24 30 -24M71 100c16 0 16 24 30 24M71 138c16 0 16 -12 30 -12"
    />
    <rect className={classes.paper} x="101" y="66" width="38" height="20" />
    <rect className={classes.paper} x="101" y="114" width="38" height="20" />
    <path className={classes.thin} d="M107 76h26M107 124h26" />
    <path
      className={classes.thin}
      d="M139 76c18 0 18 -15 34 -15M139 76h34M139 76c18 0 18 29 34 29M139 124c18 0 18 3 34 3M139 124c18 0 18 25 34 25"
    />
    {objects.map((y, index) => (
      <rect key={y} className={index < 2 ? classes.solid : classes.tickFill} x="177" y={y - 4} width="9" height="18" />
    ))}
    <path className={classes.thin} d="M194 61h14M194 83h14M194 105h14M194 127h14M194 149h14" />
  </Drawing>
);
