const millisecondsPerDay = 86_400_000;

/** Days since 1 January 1970 of a date `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;

/** The date `YYYY-MM-DD` of a day. */
export const dateOf = (day: number): string => new Date(day * millisecondsPerDay).toISOString().slice(0, 10);

/** Whole days from the first to the second date; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from);
