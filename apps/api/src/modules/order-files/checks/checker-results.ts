import { z } from 'zod';
import { numberedNames } from '../../order-links/ids/numbered-names.ts';
import { otherFormat } from '#platform/spreadsheets/read-as';

/** What a checker says of one specification of an IDS. */
export interface SpecificationResult {
  readonly name: string;
  /** Null: it was not tested, since it is about another version of IFC. */
  readonly fulfilled: boolean | null;
  /** What the counts do not say: nothing it applies to is there, something that must not be, or it is there unchecked. */
  readonly remark: 'nothing-there' | 'prohibited' | 'there' | null;
  /** Elements it applies to; null where the report counts none. */
  readonly applicable: number | null;
  /** Checks that were passed, of all; null where the report counts none. */
  readonly passed: number | null;
  readonly checks: number | null;
}

// The JSON report of IfcTester (IfcOpenShell); fields that are not read may be anything.
const report = z.object({
  specifications: z
    .array(
      z.object({
        name: z.string(),
        status: z.boolean().nullable(),
        cardinality: z.string().nullish(),
        total_applicable: z.int().nonnegative().nullish(),
        total_checks: z.int().nonnegative().nullish(),
        total_checks_pass: z.int().nonnegative().nullish(),
      }),
    )
    .min(1),
});

type Reported = z.output<typeof report>['specifications'][number];

/** Without requirements no checks are counted, and checks of what is prohibited are not run. */
const remarkOf = ({
  status,
  cardinality,
  total_checks: checks,
  total_checks_pass: passed,
  total_applicable: applicable = checks,
}: Reported): SpecificationResult['remark'] => {
  if (status === null) return null;
  if (applicable === 0) return 'nothing-there';
  if (status) return checks === 0 ? 'there' : null;
  return cardinality === 'prohibited' || (typeof checks === 'number' && passed === checks) ? 'prohibited' : null;
};

export const readCheckerResults = (bytes: Buffer): SpecificationResult[] => {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw otherFormat('results');
  }
  const read = report.safeParse(json);
  if (!read.success) throw otherFormat('results');
  const { specifications } = read.data;
  const names = numberedNames(specifications.map(({ name }) => name));
  return specifications.map((one, index) => ({
    name: names[index] ?? '',
    fulfilled: one.status,
    remark: remarkOf(one),
    applicable: one.total_applicable ?? null,
    passed: one.total_checks_pass ?? null,
    checks: one.total_checks ?? null,
  }));
};
