import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type Layer, type StripGroup, countStates, drawStrip } from './progress-strip-shape.ts';
import classes from './progress-strip.module.css';

export interface ProgressStripProps {
  /** One letter per lesson (o v t d c n), or groups of them with a gap between. */
  states: string | readonly Pick<StripGroup, 'states' | 'fills'>[];
  height?: 8 | 12 | 18;
  /** Width of one stroke in pixels. */
  stroke?: number;
  /** Strokes grow or shrink to the width at hand. */
  fill?: boolean;
  /** What the strokes say, where they stand for something else than lessons. */
  label?: string;
}

const gapOf = { 8: 1.5, 12: 1.5, 18: 2 } as const;

/** One stroke per lesson. Read out as one sentence; `ProgressMap` is the variant one can walk through. */
export const ProgressStrip = ({
  states,
  height = 12,
  stroke = height === 8 ? 4 : 5,
  fill = false,
  label: givenLabel,
}: ProgressStripProps) => {
  const t = useTranslation();
  const groups = useMemo(() => (typeof states === 'string' ? [{ states }] : states), [states]);
  const gap = gapOf[height];
  const { paths, width } = useMemo(
    () => drawStrip(groups, { stroke, gap, groupGap: gap + stroke, height }),
    [groups, stroke, gap, height],
  );
  const counts = countStates(groups);
  const summary = counts.map(([state, count]) => `${count} ${t(`common.states.${state}`)}`).join(', ');
  const label =
    givenLabel ??
    (counts.length === 0 ? t('common.progressStrip.empty') : t('common.progressStrip.label', { summary }));
  return (
    <svg
      className={classes.strip}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      width={fill ? '100%' : width}
      preserveAspectRatio={fill ? 'none' : 'xMinYMid'}
      shapeRendering="crispEdges"
    >
      <title>{givenLabel ?? summary}</title>
      {(Object.entries(paths) as [Layer, string][]).map(([layer, path]) => (
        <path key={layer} data-layer={layer} d={path} />
      ))}
    </svg>
  );
};
