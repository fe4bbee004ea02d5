import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import { createContext } from 'react';

interface ReadingWords {
  readonly phases: readonly PhaseView[];
  /** None while the company does not use tags. */
  readonly tags: readonly TagView[];
  /** The question an address points at. */
  readonly highlighted: number | undefined;
}

/** What every question of the page needs to say where it fits. */
export const ReadingContext = createContext<ReadingWords>({ phases: [], tags: [], highlighted: undefined });
