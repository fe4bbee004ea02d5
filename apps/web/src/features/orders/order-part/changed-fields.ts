const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of what is written, only the fields whose values in the form differ from before. */
export const changedFields = <V extends object, W extends { readonly [K in keyof V]: unknown }>(
  before: V,
  now: V,
  written: W,
): Partial<W> =>
  Object.fromEntries(
    Object.entries(written).filter(([field]) => !isSame(before[field as keyof V], now[field as keyof V])),
  ) as Partial<W>;
