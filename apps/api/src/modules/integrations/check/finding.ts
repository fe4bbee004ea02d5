/** `measured`: neither good nor bad, reported because Microsoft does not document it. */
export type Verdict = 'ok' | 'warning' | 'failed' | 'measured' | 'not tried';

export interface Finding {
  readonly verdict: Verdict;
  readonly what: string;
  readonly detail: string;
}

/** Reported as soon as it is known. */
export type ReportFinding = (finding: Finding) => void;
