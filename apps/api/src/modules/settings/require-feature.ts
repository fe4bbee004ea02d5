import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

export type FeatureSetting =
  | 'feature_tags'
  | 'feature_integrations'
  | 'feature_orders'
  | 'feature_tab_x'
  | 'feature_dynamic_worksheet_field';

/** Refuses writes while the feature is off; its stored rows stay readable. */
export const requireFeature = async (db: ScopedDb, feature: FeatureSetting): Promise<void> => {
  const setting = await db
    .selectFrom('settings')
    .select(feature)
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  if (!setting[feature]) throw problem('feature-off');
};

/** Writing one of the kinds may depend on a feature. */
export const requireKind = async (db: ScopedDb, kind: Kind): Promise<void> => {
  const { feature } = kindDefinitions[kind];
  if (feature) await requireFeature(db, feature);
};
