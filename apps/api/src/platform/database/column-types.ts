/** Type numbers of PostgreSQL whose values both engines must hand over alike. */
export const columnTypes = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 } as const;

/** Ids and counts are numbers; one that JavaScript cannot hold exactly is an error, never a rounded number. */
export const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers JavaScript holds exactly`);
  return value;
};

/** A calendar date stays `YYYY-MM-DD`: as a Date it would move with the time zone. */
export const plainText = (text: string): string => text;
