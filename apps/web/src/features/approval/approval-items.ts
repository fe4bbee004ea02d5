import type { Kind } from '@polier/contract/kinds';
import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';

/** What an inbox holds, by what is decided about it. */
export type ItemType = 'lesson' | 'suggestion' | 'verification';

export interface ApprovalItem {
  /** Ids of lessons and of suggestions overlap. */
  readonly key: string;
  readonly type: ItemType;
  readonly kind: Kind;
  readonly lesson: LessonView;
  /** Another wording for the lesson. */
  readonly suggestion: SuggestionView | null;
  /** What its author was asked last. */
  readonly clarification: LessonClarification | null;
  /** Since when it waits; of a lesson to be verified, when it was last confirmed. */
  readonly since: string;
}

export const lessonItem = (type: 'lesson' | 'verification', kind: Kind, lesson: LessonView): ApprovalItem => ({
  key: `${type}-${lesson.id}`,
  type,
  kind,
  lesson,
  suggestion: null,
  clarification: null,
  since: type === 'lesson' ? lesson.created_at : (lesson.verified_at ?? lesson.created_at),
});

export const suggestionItem = (kind: Kind, suggestion: SuggestionView): ApprovalItem => ({
  key: `suggestion-${suggestion.id}`,
  type: 'suggestion',
  kind,
  lesson: suggestion.lesson,
  suggestion,
  clarification: null,
  since: suggestion.created_at,
});

/** Its author is asked, so nobody here has to decide now. */
export const isAsked = ({ clarification }: ApprovalItem): boolean =>
  clarification !== null && clarification.answered_at === null;

export type GroupName = ItemType | 'asked';
export interface ItemGroup {
  readonly name: GroupName;
  readonly items: readonly ApprovalItem[];
}

const groupNames: readonly GroupName[] = ['lesson', 'suggestion', 'verification', 'asked'];
const groupOf = (item: ApprovalItem): GroupName => (isAsked(item) ? 'asked' : item.type);

/** By what is decided, each what has waited longest first; empty groups are left out. */
export const groupItems = (items: readonly ApprovalItem[]): ItemGroup[] =>
  groupNames
    .map((name) => ({
      name,
      items: items
        .filter((item) => groupOf(item) === name)
        .toSorted((one, other) => one.since.localeCompare(other.since)),
    }))
    .filter((group) => group.items.length > 0);

/** The one that opens when an item is decided: the next, at the end the one before. */
export const itemAfter = (items: readonly ApprovalItem[], decided: string): ApprovalItem | undefined => {
  const index = items.findIndex(({ key }) => key === decided);
  return items[index + 1] ?? items[index - 1];
};
