const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as a field of date and time shows it, in the time of Zurich: `2026-11-28T08:00`. */
export const typedMoment = (instant: string | null): string =>
  instant === null ? '' : parts.format(new Date(instant)).replace(' ', 'T');

/** The instant of what was typed in the time of Zurich; null for an empty field. */
export const momentOf = (typed: string): string | null => {
  if (typed === '') return null;
  const asUtc = Date.parse(`${typed}Z`);
  // The second turn counts where the clock changes between the two.
  const turn = (guess: number) => guess - (Date.parse(`${typedMoment(new Date(guess).toISOString())}Z`) - asUtc);
  return new Date(turn(turn(asUtc))).toISOString();
};
