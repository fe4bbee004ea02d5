import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useMemo } from 'react';
import { locationOf, type ReadingLocation, type Subgroup } from './directory/directory.ts';
import type { Directory } from './directory/use-directory.ts';
import { groupIdsOf } from './use-reading-location.ts';

export interface LessonLocation {
  readonly location: ReadingLocation;
  /** The topic, sub-phase or sub-process itself, also where its page shows the whole group. */
  readonly subgroup: Subgroup | undefined;
}

/** Where a lesson stands in the directory; null until that is known, or where it stands nowhere. */
export const useLessonLocation = ({ areas }: Directory, kind: Kind, lesson: LessonView): LessonLocation | null =>
  useMemo(() => {
    const groupIds = groupIdsOf(kind, lesson);
    const group = areas?.find((area) => area.kind === kind)?.lessonGroups.find(({ id }) => id === groupIds.lessonGroup);
    if (group === undefined) return null;
    return {
      location: locationOf(group, groupIds.subgroup),
      subgroup: group.subgroups.find(({ id }) => id === groupIds.subgroup),
    };
  }, [areas, kind, lesson]);
