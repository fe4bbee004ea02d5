import { z } from 'zod';
import { changesOf, eventType, nothing } from '#platform/events/event-type';
import { companyFieldNames, settingFieldNames } from './company-fields.ts';

export const companyStored = eventType('company_stored', 'company', z.strictObject({ name: z.string() }));
export const companyUpdated = eventType(
  'company_updated',
  'company',
  z.strictObject({ changes: changesOf(companyFieldNames) }),
);
export const companySettingChanged = eventType(
  'company_setting_changed',
  'company',
  z.strictObject({ changes: changesOf(settingFieldNames) }),
);
export const companyTokenRenewed = eventType('company_token_renewed', 'company', nothing);
export const logoStored = eventType(
  'logo_stored',
  'company',
  z.strictObject({ media_type: z.string(), size: z.int() }),
);
export const logoRemoved = eventType('logo_removed', 'company', nothing);
/** Tells the administrators what a superadmin did; `act` is the type of the other event. */
export const superadminActed = eventType('superadmin_acted', 'company', z.strictObject({ act: z.string() }));
