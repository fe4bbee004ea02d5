import { Drawing } from '../../../components/drawing/drawing.tsx';
import classes from '../../../components/drawing/drawing.module.css';

type Stroke = 'open' | 'done' | 'checked' | 'overdue' | 'toCheck';

// Three storeys of lessons under the crane: the lower, the further.
const storeys: readonly Stroke[][] = [
  ['done', 'open', 'open', 'open', 'open', 'open', 'open', 'open'],
  ['done', 'checked', 'done', 'overdue', 'toCheck', 'done', 'done', 'open'],
  ['done', 'done', 'checked', 'checked', 'done', 'checked', 'done', 'checked'],
];

const strokeParts = (stroke: Stroke, x: number, y: number) => {
  if (stroke === 'toCheck') {
    return [0, 7, 14, 21].map((step) => (
      <rect key={step} className={classes.sprayFill} x={x} y={y + step} width="9" height="3.5" />
    ));
  }
  const fill = { open: classes.tickFill, overdue: classes.sprayFill, done: classes.solid, checked: classes.solid }[
    stroke
  ];
  return [
    <rect key="stroke" className={fill} x={x} y={y} width="9" height="29" />,
    stroke === 'checked' && <rect key="foot" className={classes.lotFill} x={x} y={y + 14} width="9" height="15" />,
  ];
};

/** A building of strokes, one per lesson, and the crane above it. */
export const ApplyDrawing = () => (
  <Drawing>
    {storeys.map((strokes, storey) => (
      <g key={storey}>
        {strokes.map((stroke, index) => (
          <g key={index}>{strokeParts(stroke, 40 + index * 16, 83 + storey * 36)}</g>
        ))}
        <rect className={classes.solid} x="32" y={79 + storey * 36} width="134" height="4" />
      </g>
    ))}
    <path className={classes.thick} d="M34 80v110M164 80v110" />
    <path className={classes.thin} d="M66 26h172M66 32h172M70 26l128-14 40 20M198 12l6 20M192 32l6-20" />
    <path
      className={classes.thin}
      d="M194 32v158M206 32v158M194 40l12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14"
    />
    <path className={classes.thick} d="M180 189h40" strokeWidth="4" />
    <rect className={classes.solid} x="226" y="32" width="15" height="14" />
    <path className={classes.thin} d="M94 32v36M88 68h12l-6 8z" />
  </Drawing>
);
