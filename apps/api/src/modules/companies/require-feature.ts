import type { Kind } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';

export type Feature = 'feature_tags' | 'feature_integrations' | 'feature_tab_x' | 'feature_dynamic_worksheet_field';

/** A feature that is off refuses writes; what it has stored stays readable. */
export const requireFeature = async (db: ScopedDb, feature: Feature): Promise<void> => {
  const setting = await db
    .selectFrom('settings')
    .select(feature)
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  if (!setting[feature]) throw problem('feature-off');
};

const featureOfKind: Record<Kind, Feature | null> = { trade: null, pm: null, x: 'feature_tab_x' };

/** Writing one of the kinds may hang on a feature. */
export const requireKind = async (db: ScopedDb, kind: Kind): Promise<void> => {
  const feature = featureOfKind[kind];
  if (feature) await requireFeature(db, feature);
};
