import { Drawing, HatchedArea } from '../../../../components/drawing/drawing.tsx';
import classes from '../../../../components/drawing/drawing.module.css';

/** A model of a building hangs on the hook; the date of its delivery stands before it on a post. */
export const DeliverDrawing = () => (
  <Drawing>
    <path
      className={classes.thin}
      d="M20 22h186M20 28h186M24 22l12 6l12-6l12 6l12-6l12 6l12-6l12 6l12-6l12 6l12-6l12 6l12-6l12 6l12-6"
    />
    <path
      className={classes.thin}
      d="M30 28v162M42 28v162M30 40l12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14"
    />
    <path className={classes.thick} strokeWidth="4" d="M18 189h36" />
    <path className={classes.thin} d="M136 28v30M136 58l-42 22M136 58l42 22" />
    <path className={classes.worksheet} d="M94 80l42-16 42 16v58l-42 16-42-16z" />
    <path className={classes.thin} d="M94 80l42 16 42-16M136 96v58M94 99l42 16 42-16M94 118l42 16 42-16" />
    <path className={classes.solid} d="M102 92l10 4v9l-10-4zM120 99l10 4v9l-10-4zM102 111l10 4v9l-10-4z" />
    <HatchedArea x={92} y={172} width={88} height={18} />
    <path className={classes.spray} d="M212 190v-92" />
    <path className={classes.sprayFill} d="M212 98h30l-8 10 8 10h-30z" />
  </Drawing>
);
