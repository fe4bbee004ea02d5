/** The only source of the current time; tests pass their own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The calendar date on the site, `YYYY-MM-DD`: due dates are compared with it. */
export const today = (clock: Clock): string => calendar.format(clock.now());
