import type { ReactNode } from 'react';
import classes from './drawing.module.css';

/** As many as fit, so that the next drawing goes on where this one ends. */
const soilLines = 31;

/** A drawing of 250 x 210 on the ground line that runs through all four. Decoration: the words below say it. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={classes.drawing} viewBox="0 0 250 210" aria-hidden="true" focusable="false">
    {children}
    <path className={classes.ground} d="M0 190h250.5" />
    {Array.from({ length: soilLines }, (_, index) => (
      <path key={index} className={classes.soil} d={`M${(index * 250) / soilLines} 203l8-12`} />
    ))}
  </svg>
);

interface HatchedProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An outline hatched with slanted lines, drawn one by one so that it needs no pattern ids. */
export const HatchedArea = ({ x, y, width, height }: HatchedProps) => {
  const count = Math.ceil((width + height) / 9);
  const lines = Array.from({ length: count }, (_, index) => {
    const distance = (index + 1) * 9;
    const [x1, y1] = distance <= height ? [x, y + distance] : [x + distance - height, y + height];
    const [x2, y2] = distance <= width ? [x + distance, y] : [x + width, y + distance - width];
    return x1 >= x + width ? '' : `M${x1} ${y1}L${x2} ${y2}`;
  });
  return (
    <>
      <path className={classes.hatch} d={lines.join('')} />
      <rect className={classes.outline} x={x} y={y} width={width} height={height} />
    </>
  );
};
