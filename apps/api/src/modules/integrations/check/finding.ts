/** `measured`: neither good nor bad, told because Microsoft does not document it. */
export type Verdict = 'ok' | 'warning' | 'failed' | 'measured' | 'not tried';

export interface Finding {
  readonly verdict: Verdict;
  readonly what: string;
  readonly detail: string;
}

/** Told as soon as it is known. */
export type Tell = (finding: Finding) => void;
