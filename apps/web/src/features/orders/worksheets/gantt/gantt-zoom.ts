import { monthTicks, weekTicks } from './time-ticks.ts';

/** How much time fits beside the names: all of it, or a stretch that is scrolled. */
export const zooms = ['whole', 'quarter', 'month', 'week'] as const;
export type Zoom = (typeof zooms)[number];

/** Pixels of a day; the whole takes what room there is. */
const dayWidths: Readonly<Record<Zoom, number>> = { whole: 0, quarter: 6, month: 16, week: 48 };

export const zoomedWidth = (zoom: Zoom, days: number, room: number): number =>
  Math.max(room, Math.round(days * dayWidths[zoom]));

export const ticksOf = (zoom: Zoom) => (from: string, to: string, days: number) => {
  if (zoom === 'whole') return monthTicks(from, to, days);
  return zoom === 'quarter' ? monthTicks(from, to, 0) : weekTicks(from, to);
};
