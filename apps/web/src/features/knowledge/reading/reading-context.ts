import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import { createContext } from 'react';
import { createStore, type Store } from '../../../platform/store/store.ts';

interface ReadingLabels {
  readonly phases: readonly PhaseView[];
  /** Empty while the company does not use tags. */
  readonly tags: readonly TagView[];
  /** The lesson an address points at; a store, so that two of two thousand rows follow it and not all. */
  readonly highlight: Store<{ lessonId: number | undefined }>;
  /** Where one lesson may stand in several groups: keeps the ids of its rows apart; the number leads to its own page. */
  readonly repeated?: { readonly idPrefix: string; readonly addressOf: (lessonId: number) => string };
}

export const createHighlight = (lessonId: number | undefined) => createStore({ lessonId });

/** Data that every lesson row of the page needs. */
export const ReadingContext = createContext<ReadingLabels>({
  phases: [],
  tags: [],
  highlight: createHighlight(undefined),
});
