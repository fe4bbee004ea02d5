import { roundHalfUp } from './rounding.ts';

export const submissionOutcomes = ['accepted', 'accepted_with_comments', 'rejected', 'withdrawn'] as const;
export type SubmissionOutcome = (typeof submissionOutcomes)[number];

export interface FirstTimeAcceptance {
  /** Objects whose first decision was a plain acceptance. */
  readonly accepted: number;
  /** Objects decided at least once. */
  readonly decided: number;
  /** Whole per cent; null while nothing is decided. */
  readonly percentage: number | null;
}

/** Whether the first decision was a plain acceptance; null while undecided. Outcomes in the order of submission. */
export const isFirstTimeAccepted = (outcomes: readonly (SubmissionOutcome | null)[]): boolean | null => {
  const first = outcomes.find((outcome) => outcome !== null && outcome !== 'withdrawn');
  return first === undefined ? null : first === 'accepted';
};

export const firstTimeAcceptance = (objects: readonly (boolean | null)[]): FirstTimeAcceptance => {
  const decided = objects.filter((first) => first !== null).length;
  const accepted = objects.filter((first) => first === true).length;
  return { accepted, decided, percentage: decided === 0 ? null : roundHalfUp((100 * accepted) / decided) };
};
