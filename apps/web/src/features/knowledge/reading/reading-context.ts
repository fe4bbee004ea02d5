import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { createContext } from 'react';
import { createStore, type Store } from '../../../platform/store/store.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import type { OwnSuggestions } from '../reviewing/use-own-suggestions.ts';

/** What can be done with a lesson where it stands. */
export interface LessonActions {
  readonly edit: (lesson: LessonView) => void;
  /** Ends the change; the row takes the focus again. */
  readonly endEdit: (lesson: LessonView) => void;
  readonly remove: (lesson: LessonView) => void;
  /** Another wording, by somebody who may not change it. */
  readonly suggest: (lesson: LessonView) => void;
  /** Every wording there was. */
  readonly compare: (lesson: LessonView) => void;
  /** Confirms that it still holds. */
  readonly verify: (lesson: LessonView) => void;
  /** Past the next of its siblings. */
  readonly swap: (lesson: LessonView, direction: 'up' | 'down') => void;
  /** Behind one of its siblings; null: to the first place. */
  readonly moveBehind: (lesson: LessonView, afterId: number | null) => void;
  /** Says why nothing can be moved. */
  readonly explainFilter: () => void;
}

export interface Highlight {
  readonly lessonId: number | undefined;
  readonly editedId: number | undefined;
}

interface Reading {
  readonly phases: readonly PhaseView[];
  /** Empty while the company does not use tags. */
  readonly tags: readonly TagView[];
  /** The lessons an address points at; a store, so that two of two thousand rows follow it and not all. */
  readonly highlight: Store<Highlight>;
  /** The reader's own suggestions by their lessons; absent where lessons are only read. */
  readonly ownSuggestions?: OwnSuggestions;
  readonly location?: ReadingLocation;
  /** Absent where lessons are only read. */
  readonly actions?: LessonActions;
  /** Not while a filter hides siblings. */
  readonly isOrderable?: boolean;
  /** Where one lesson may stand in several groups: keeps the ids of its rows apart; the number leads to its own page. */
  readonly repeated?: { readonly idPrefix: string; readonly addressOf: (lessonId: number) => string };
}

export const createHighlight = (lessonId: number | undefined, editedId?: number) =>
  createStore<Highlight>({ lessonId, editedId });

/** Data that every lesson row of the page needs. */
export const ReadingContext = createContext<Reading>({
  phases: [],
  tags: [],
  highlight: createHighlight(undefined),
});
