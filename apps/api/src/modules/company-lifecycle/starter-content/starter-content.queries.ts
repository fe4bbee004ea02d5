import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { worksWithKind } from '@polier/contract/kinds';
import type { StarterContentView } from '@polier/contract/starter-content/starter-content.contract';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { countTarget } from '../cloning/cloning.queries.ts';
import { countStarterPackRows, readStarterPack, type StarterPack } from './pack/starter-pack.ts';

/** The starter content without what belongs to features that the company has switched off. */
export const offeredPack = async (db: ScopedDb): Promise<StarterPack> => {
  const setting = await db
    .selectFrom('settings')
    .select(['feature_tags', 'feature_tab_x'])
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  const pack = readStarterPack();
  const lessons = pack.lessons.filter(({ kind }) => worksWithKind(setting, kind));
  return {
    ...pack,
    tags: setting.feature_tags ? pack.tags : [],
    process_types: setting.feature_tab_x ? pack.process_types : [],
    lessons: setting.feature_tags ? lessons : lessons.map((lesson) => ({ ...lesson, tags: [] })),
  };
};

export const getStarterContent = async (db: ScopedDb): Promise<StarterContentView> => {
  const counts = countStarterPackRows(await offeredPack(db));
  const standing = await countTarget(db, db.companyId);
  const isEmpty = cloningKinds.every((kind) => (standing[kind] ?? 0) === 0);
  // What is loaded is written by a member, which a superadmin need not be.
  return { counts, can: { load: isEmpty && db.scope.memberId !== null } };
};
