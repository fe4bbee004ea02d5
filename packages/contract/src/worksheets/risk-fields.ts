import { z } from 'zod';

/** The figures of a worksheet from which its risk is assessed. */
export const riskFields = {
  /** Cost of the measures, CHF. */
  cost: z.number().nullable(),
  /** Whole per cent. */
  probability: z.int().nullable(),
  /** Damage if it happens, CHF. */
  impact: z.number().nullable(),
  /** What is left with the measures. */
  residual_probability: z.int(),
  residual_impact: z.number(),
  /** Law or safety demand the measures, whatever they cost. */
  mandatory_measure: z.boolean(),
};
