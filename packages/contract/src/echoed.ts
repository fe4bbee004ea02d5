import { z } from 'zod';
import { id } from './fields.ts';

const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();

/**
 * The body of an update. What the answer carries beside it is accepted and ignored, so that what was read can be sent back
 * as it is; what neither knows is refused.
 */
export const changeOf = <S extends z.core.$ZodLooseShape>(
  view: { readonly shape: Readonly<Record<string, unknown>> },
  shape: S,
): z.ZodObject<S, z.core.$strict> => {
  const others = Object.keys(view.shape).filter((name) => !(name in shape));
  return z.strictObject({ ...Object.fromEntries(others.map((name) => [name, ignored])), ...shape });
};

/** A chosen row by its id, or as an answer names it. */
export const chosenId = z.union([id, z.looseObject({ id }).transform((row) => row.id)]);
