import { Drawing } from '../../../../components/drawing/drawing.tsx';
import classes from '../../../../components/drawing/drawing.module.css';

const criteria = [66, 86, 106];

/** What was delivered stands on its place, its criteria are ticked, the bubble lies between the lines. */
export const AcceptDrawing = () => (
  <Drawing>
    <path className={classes.worksheet} d="M28 120l38-14 38 14v56l-38 14-38-14z" />
    <path className={classes.thin} d="M28 120l38 14 38-14M66 134v56M28 139l38 14 38-14M28 158l38 14 38-14" />
    <rect className={classes.worksheet} x="118" y="44" width="112" height="76" strokeWidth="1.5" />
    {criteria.map((y) => (
      <g key={y}>
        <rect className={classes.solid} x="128" y={y - 7} width="11" height="11" />
        <path className={classes.thin} d={`M148 ${y - 2}h70`} />
      </g>
    ))}
    <path
      d="M130.500 64.500l2.500 2.500 4-5M130.500 84.500l2.500 2.500 4-5M130.500 104.500l2.500 2.500 4-5"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="1.5"
    />
    <path className={classes.thick} d="M118 146h112v44" strokeWidth="1.5" />
    <rect
      x="130"
      y="134"
      width="88"
      height="24"
      rx="12"
      fill="var(--lot)"
      stroke="var(--vial-line)"
      strokeWidth="1.5"
    />
    <path d="M160 135v22M188 135v22" stroke="var(--vial-line)" strokeWidth="1.5" />
    <circle cx="174" cy="146" r="9" fill="var(--bubble)" stroke="var(--vial-line)" />
    <path className={classes.thick} d="M118 146v44" strokeWidth="1.5" />
  </Drawing>
);
