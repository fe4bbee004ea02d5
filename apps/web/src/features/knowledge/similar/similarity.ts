/** Strokes of the measure beside a similar lesson. */
export const similarityStrokes = 10;

export type SimilarityLevel = 'same' | 'close' | 'related' | 'distant';

/** What is said of a similarity between 0 and 1. */
export const similarityLevelOf = (similarity: number): SimilarityLevel => {
  if (similarity >= 0.95) return 'same';
  if (similarity >= 0.6) return 'close';
  return similarity >= 0.35 ? 'related' : 'distant';
};

/** Whether one of them says nearly the same. */
export const hasNearCopy = (similar: readonly { readonly similarity: number }[]): boolean =>
  similar.some(({ similarity }) => ['same', 'close'].includes(similarityLevelOf(similarity)));

/** At least one stroke: a lesson without a shared word is never listed. */
export const strokesOf = (similarity: number): number => Math.max(1, Math.round(similarity * similarityStrokes));
