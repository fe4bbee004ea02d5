import { features, titleNames } from '@polier/contract/companies/company-views';
import { namedAlike } from '#platform/events/diff';

/** The fields whose changes the events of a company name. */
export const companyFieldNames = [
  'name',
  'description',
  'email',
  'address',
  'address_addition',
  'postcode',
  'city',
  'country',
  'phone',
  'can_use_ms_graph',
  'admin_user_id',
] as const;
export const companyFields = namedAlike(companyFieldNames);

/** Numbers and choices beside the features and titles. */
export const ruleNames = [
  'default_language',
  'verify_months',
  'approval_four_eyes',
  'impact_bands',
  'reminder_frequency',
  'escalation_days',
] as const;

export const settingFieldNames = [...features, ...titleNames, ...ruleNames, 'dynamic_field_name'] as const;
export const settingFields = namedAlike(settingFieldNames);
