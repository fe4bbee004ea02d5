import type { LessonView } from '@polier/contract/lessons/lessons.contract';

/** The lessons of one topic, sub-phase or sub-process, each followed by those below it. */
export interface GroupedLessons {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  readonly lessons: readonly LessonView[];
}

/** Topics in the order of their first lesson, which is the server's order of topics; numbered from 1. */
export const groupByTopic = (lessons: readonly LessonView<'trade'>[]): GroupedLessons[] => {
  const groups = new Map<number, GroupedLessons & { lessons: LessonView[] }>();
  for (const lesson of lessons) {
    const { topicId: id, topics } = lesson;
    const group = groups.get(id) ?? {
      id,
      number: String(groups.size + 1),
      title: topics.find((topic) => topic.id === id)?.title ?? '',
      description: null,
      lessons: [],
    };
    group.lessons.push(lesson);
    groups.set(id, group);
  }
  return [...groups.values()];
};

export interface NumberedLesson {
  readonly lesson: LessonView;
  /** `3.1.2`; it stays the same under every filter. */
  readonly number: string;
  readonly level: 1 | 2 | 3;
}

/** Numbers lessons below the number of their group. One whose parent is not among them stands on the first level. */
export const numberLessons = (groupNumber: string, lessons: readonly LessonView[]): NumberedLesson[] => {
  const placed = new Map<number, NumberedLesson>();
  const counts = new Map<number | null, number>();
  for (const lesson of lessons) {
    const parent = lesson.parentId === null ? undefined : placed.get(lesson.parentId);
    const parentId = parent === undefined ? null : lesson.parentId;
    const count = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, count);
    placed.set(lesson.id, {
      lesson,
      number: `${parent?.number ?? groupNumber}.${count}`,
      level: parent === undefined ? 1 : parent.level === 1 ? 2 : 3,
    });
  }
  return [...placed.values()];
};

/** A lesson with those shown below it. */
export interface Branch {
  readonly row: NumberedLesson;
  readonly below: readonly Branch[];
}

/** Puts each shown lesson below its nearest shown ancestor. */
export const nestShown = (
  rows: readonly NumberedLesson[],
  isShown: (lesson: LessonView) => boolean,
): readonly Branch[] => {
  const roots: Branch[] = [];
  /** The shown branch under which the children of each lesson stand. */
  const parentBranches = new Map<number, (Branch & { below: Branch[] }) | undefined>();
  for (const row of rows) {
    const { id, parentId } = row.lesson;
    const parentBranch = parentId === null ? undefined : parentBranches.get(parentId);
    if (!isShown(row.lesson)) {
      parentBranches.set(id, parentBranch);
      continue;
    }
    const branch = { row, below: [] };
    (parentBranch?.below ?? roots).push(branch);
    parentBranches.set(id, branch);
  }
  return roots;
};

/** About how wide a number is, in digits: points are half as wide, letters a third wider. */
export const numberWidth = (number: string): number => {
  const points = number.split('.').length - 1;
  const letters = number.replace(/[\d.]/g, '').length;
  return number.length - points / 2 + letters / 3;
};
