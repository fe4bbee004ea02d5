const msPerDay = 86_400_000;

/** Today of the demo and the days around it. */
export interface DemoTime {
  /** `YYYY-MM-DD`, so many days from today. */
  day(offset: number): string;
  /** A moment of the working day, so many days ago; the seed spreads them. At least one day, so that it is never in the future. */
  ago(days: number, seed?: number): Date;
}

export const demoTime = (today: string): DemoTime => {
  const noon = Date.parse(`${today}T12:00:00Z`);
  if (Number.isNaN(noon)) throw new Error(`${today} is no calendar date`);
  return {
    day: (offset) => new Date(noon + offset * msPerDay).toISOString().slice(0, 10),
    ago: (days, seed = 0) =>
      new Date(noon - Math.max(1, days) * msPerDay + ((seed * 47) % 480) * 60_000 - 5 * 3_600_000),
  };
};
