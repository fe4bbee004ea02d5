import { type CloningKind, cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { type CatalogueKind, cloneableCatalogues, groupsOfLessons, isLessonKind } from '../cloneable-rows.ts';
import { copyCatalogue, copyConcepts, type NewIds, type CloningWay } from './copy-catalogues.ts';
import { copyLessons } from './copy-lessons.ts';

export interface CopyOrder extends CloningWay {
  readonly kinds: ReadonlySet<CloningKind>;
  /** A member of the target. */
  readonly author: number;
}

/** Copies the chosen kinds in one transaction; tells how many rows of each stand so far. */
export const copyCompany = async (
  tx: UnscopedTx,
  { kinds, author, ...route }: CopyOrder,
  reached: (kind: CloningKind, count: number) => void,
): Promise<void> => {
  const ids = new Map<CatalogueKind, NewIds>();
  const copiedIds = (kind: CatalogueKind): NewIds => ids.get(kind) ?? [];
  // In the order of the contract: wholes before their parts, catalogues before the lessons.
  for (const kind of cloningKinds.filter((one) => kinds.has(one))) {
    if (isLessonKind(kind)) {
      const catalogues = {
        groups: copiedIds(groupsOfLessons[kind].kind),
        trades: copiedIds('trades'),
        phases: copiedIds('phases'),
        tags: copiedIds('tags'),
      };
      await copyLessons(tx, route, kind, author, catalogues, (count) => reached(kind, count));
      continue;
    }
    const { whole } = cloneableCatalogues[kind];
    const copied = await copyCatalogue(tx, route, kind, whole && copiedIds(whole.kind));
    ids.set(kind, copied);
    reached(kind, copied.length);
  }
  await copyConcepts(tx, route, copiedIds('topics'), kinds.has('pm_phases'));
};
