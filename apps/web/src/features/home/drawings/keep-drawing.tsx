import { Drawing } from '../../../components/drawing/drawing.tsx';
import classes from '../../../components/drawing/drawing.module.css';

/** A drawing sheet whose only figure is a question mark. */
export const KeepDrawing = () => (
  <Drawing>
    <rect className={classes.faint} x="52" y="40" width="158" height="142" />
    <rect className={classes.faint} x="42" y="48" width="158" height="138" />
    <rect className={classes.worksheet} x="32" y="56" width="158" height="134" />
    <rect className={classes.thin} x="38" y="62" width="146" height="122" />
    <text className={classes.sign} x="74" y="142" textAnchor="middle">
      ?
    </text>
    <path className={classes.thin} strokeWidth="1.5" d="M106 86h64M106 98h48M106 110h58" />
    <circle className={classes.paper} cx="118" cy="136" r="12" />
    <text className={classes.small} x="118" y="140" textAnchor="middle" fontWeight="640">
      3.1
    </text>
    <path className={classes.thin} d="M130 136h34" />
    <circle className={classes.solid} cx="166" cy="136" r="2.5" />
    <path className={classes.thin} d="M124 158h60M124 172h60M124 158v26M162 158v26" />
    <rect className={classes.solid} x="128" y="162" width="6" height="6" />
    <text className={classes.small} x="128" y="182" fontSize="9">
      211.5
    </text>
  </Drawing>
);
