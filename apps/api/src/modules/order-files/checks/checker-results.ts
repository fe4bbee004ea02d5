import { z } from 'zod';
import { numberedNames } from '../../order-links/ids/numbered-names.ts';
import { otherFormat } from '#platform/spreadsheets/read-as';

/** What a checker says of one specification of an IDS. */
export interface SpecificationResult {
  readonly name: string;
  /** Null: it was not tested, since it is about another version of IFC. */
  readonly fulfilled: boolean | null;
  /** Why it failed although no check did: nothing that must be there, or something that must not. */
  readonly failure: 'nothing-there' | 'prohibited' | null;
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
        total_checks: z.int().nonnegative().nullish(),
        total_checks_pass: z.int().nonnegative().nullish(),
      }),
    )
    .min(1),
});

const failureOf = (status: boolean | null, passed: number | null, checks: number | null) => {
  if (status !== false || checks === null || passed !== checks) return null;
  return checks === 0 ? 'nothing-there' : 'prohibited';
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
  return specifications.map(({ status, total_checks: checks = null, total_checks_pass: passed = null }, index) => ({
    name: names[index] ?? '',
    fulfilled: status,
    failure: failureOf(status, passed, checks),
    passed,
    checks,
  }));
};
