import { z } from 'zod';
import type { FieldErrorCode } from '../errors.ts';
import { id } from '../fields.ts';

type Names<Camel extends string, Snake extends string> = { [K in Camel | Snake]: z.ZodOptional<typeof id> };

/** One id that the wire knows under two names; exactly one of them must be sent. */
export const groupField = <Camel extends string, Snake extends string>(camel: Camel, snake: Snake) =>
  ({ [camel]: id.optional(), [snake]: id.optional() }) as Names<Camel, Snake>;

/** Refuses an input that names its group under neither of the two names, or differently under both. */
export const requireGroup =
  (camel: string, snake: string, missing: FieldErrorCode = 'required') =>
  (input: object, context: z.RefinementCtx) => {
    const values = input as Record<string, unknown>;
    const [one, other] = [values[camel], values[snake]];
    if (one === undefined && other === undefined) {
      context.addIssue({ code: 'custom', path: [camel], params: { code: missing } });
    } else if (one !== undefined && other !== undefined && one !== other) {
      context.addIssue({ code: 'custom', path: [snake], params: { code: 'contradicts' } });
    }
  };
