import { z } from 'zod';
import { id } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { riskVerdicts } from '../worksheets/risk.ts';
import { riskFields } from '../worksheets/risk-fields.ts';

const assessment = {
  /** Risk value in whole CHF; null while a figure is missing. */
  value: z.number().nullable(),
  /** Benefit-cost factor with one decimal; null without one. */
  factor: z.number().nullable(),
  without_cost: z.boolean(),
  verdict: z.enum(riskVerdicts).nullable(),
};

const worksheetRisk = z
  .object({
    id,
    kind: z.enum(kinds),
    /** Of its trade, PM phase or process. */
    number: z.string().nullable(),
    title: z.string(),
    ...riskFields,
    ...assessment,
    /** Its cell of the matrix, both bands from 0, the lowest, to 4; null while a figure is missing. */
    cell: z.object({ probability: z.int(), impact: z.int() }).nullable(),
  })
  .meta({ id: 'WorksheetRisk' });
export type WorksheetRisk = z.output<typeof worksheetRisk>;

export const projectRisk = z
  .object({
    /** Upper ends of the first four of five bands, in per cent and in CHF. */
    probability_bands: z.array(z.int()),
    impact_bands: z.array(z.int()),
    /** Those that the caller may read; the best worth of its measures first, those with missing figures last. */
    worksheets: z.array(worksheetRisk),
    /** Sum of the risks over sum of the costs, of those with all figures. */
    total: z.object({ ...assessment, cost: z.number() }),
  })
  .meta({ id: 'ProjectRisk' });
export type ProjectRisk = z.output<typeof projectRisk>;
