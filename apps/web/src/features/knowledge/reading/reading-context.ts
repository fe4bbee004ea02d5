import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import { createContext } from 'react';
import { createStore, type Store } from '../../../platform/store/store.ts';

interface ReadingWords {
  readonly phases: readonly PhaseView[];
  /** None while the company does not use tags. */
  readonly tags: readonly TagView[];
  /** The question an address points at; a store, so that two of two thousand rows follow it and not all. */
  readonly highlight: Store<{ lessonId: number | undefined }>;
}

export const createHighlight = (lessonId: number | undefined) => createStore({ lessonId });

/** What every question of the page needs to say where it fits. */
export const ReadingContext = createContext<ReadingWords>({
  phases: [],
  tags: [],
  highlight: createHighlight(undefined),
});
