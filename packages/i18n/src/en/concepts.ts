import type { concepts as source } from '../de/concepts.ts';
import type { SameKeys } from '../loose.ts';

export const concepts: SameKeys<typeof source> = {
  summary: '{{questions}} in {{groups}}.',
  trades_one: '{{count}} trade',
  trades_other: '{{count}} trades',
  pmPhases_one: '{{count}} PM phase',
  pmPhases_other: '{{count}} PM phases',
  noLessons: 'No questions yet',
  noLessonsOfTopic: 'No trade has a question on this topic.',
  noSubPhases: 'No PM phase has a sub-phase of this title.',
  goneText: 'The topic may have been deleted.',
  mark: 'Make global',
  unmark: 'No longer global',
  marked: '“{{title}}” is global now',
  unmarked: '“{{title}}” is no longer global',
  rename: {
    open: 'Rename together …',
    title: 'Rename “{{title}}”',
    text_one: '{{count}} sub-phase gets the new title.',
    text_other: '{{count}} sub-phases get the new title.',
    confirm: 'Rename',
    missing: 'Enter a title',
    taken: 'One of the PM phases already has a sub-phase “{{title}}”',
    done_one: '{{count}} sub-phase is now called “{{title}}”',
    done_other: '{{count}} sub-phases are now called “{{title}}”',
  },
  loadFailed: {
    topics: 'There was an error fetching the global topics',
    subPhases: 'There was an error fetching the global sub_phases',
    pmPhases: 'There was an error fetching the global pm phases',
    ofTopic: 'There was an error fetching the concept by a topic id',
    ofId: 'There was an error fetching the concept by a id',
  },
  withStatus: '{{text}} (HTTP {{status}})',
};
