import { titleNames } from '@polier/contract/companies/company-views';
import { isOfOrderWorksheets, wrongOrderWorksheetValues } from './order-worksheet-values.ts';
import { isOfPlans, wrongPlanValues } from './plan-values.ts';
import { isOfExperience, wrongExperienceValues } from './experience-values.ts';
import { entityOf, isList, sample } from '../inputs/inputs.ts';
import { isOfIntegrations, wrongIntegrationValues } from './integration-values.ts';
import { isOfBim, wrongBimValues } from './bim-values.ts';
import { isOfOrderHead, wrongOrderHeadValues } from './order-head-values.ts';
import { isOfOrders, wrongOrderValues } from './order-values.ts';
import type { ExpectedField } from '../expected/expected-tables.ts';
import type { CompanyRecords } from '../inputs/company-records.ts';

const longest: Readonly<Record<string, number>> = {
  insight: 500,
  note: 500,
  reason: 500,
  title: 255,
  confirm_title: 255,
  new_title: 255,
  bkp: 50,
  abbreviation: 50,
  name: 255,
  place: 255,
  not_applicable_reason: 500,
  email: 320,
  password: 1024,
  new_password: 1024,
  email_confirmation_token: 255,
  company: 255,
  firstname: 255,
  lastname: 255,
  phone: 255,
  function: 255,
  token: 255,
  address: 255,
  address_addition: 255,
  postcode: 255,
  city: 255,
  country: 255,
  confirmed_company_name: 255,
  current_password: 1024,
  second_factor_code: 40,
  code: 4_000,
  state: 200,
  iss: 2_000,
  browser_secret: 200,
  sheet: 255,
  label: 100,
  issuer: 255,
  client_id: 255,
  client_secret: 1_000,
  column: 30,
  message: 300,
  ...Object.fromEntries(titleNames.map((name) => [name, 255])),
};
const textFields = new Set([
  ...Object.keys(longest),
  'more_info',
  'description',
  'participants',
  'todo',
  'solution',
  'problem',
  'cause',
]);
export const isText = ({ name }: ExpectedField): boolean => textFields.has(name);

const noId = [0, -1, 1.5, 2 ** 53, 1e300, 'one', '7', true, {}, [1]];
const noColor = ['', 'red', '#12345', '#1234567', '#12345g', '123456', 5, true, {}, []];
const noMoment = [
  '',
  'tomorrow',
  '2026-11-21',
  '2026-02-30T00:00:00Z',
  '2026-11-21T06:00:00',
  20_261_121,
  true,
  {},
  [],
];
const noTranslation = ['', 5, true, {}, [], 'a'.repeat(301), 'a\0b'];
const ofName: Readonly<Record<string, readonly unknown[]>> = {
  probability: [-1, 101, 0.5, '10', true, {}, []],
  cost: [-0.01, 0.001, 10_000_000_001, 1e300, '20000', true, {}, []],
  impact: [-0.01, 0.001, 10_000_000_001, 1e300, '500000', true, {}, []],
  residual_probability: [-1, 101, 0.5, '10', true, null, {}, []],
  residual_impact: [-0.01, 0.001, 10_000_000_001, 1e300, '500000', true, null, {}, []],
  mandatory_measure: ['true', 1, null, {}, []],
  tab: ['', 'one', '018f6b1e-7c52-4a3e-9d2b', 5, true, {}, []],
  direction: ['', 'left', 'UP', 5, true, {}, []],
  order: [0, 10_000, -1, 1.5, 1e300, '7', true, {}, []],
  value: [2_147_483_648, -2_147_483_649, 0.5, 1e300, '7', true, {}, []],
  color: noColor,
  version: [0, -1, 1.5, 2 ** 53, '1', true, {}, []],
  seen_version: [0, -1, 1.5, 2 ** 53, '1', true, {}, []],
  date: [
    '',
    'tomorrow',
    '21.11.2026',
    '2026-02-30',
    '2026-11-21T00:00:00Z',
    '0001-01-01',
    '9999-12-31',
    20_261_121,
    {},
    [],
  ],
  contacttill: [
    '',
    'tomorrow',
    '01.12.2026',
    '2026-13-01',
    '2026-12-01 ',
    '0001-01-01',
    '9999-12-31',
    20_261_201,
    {},
    [],
  ],
  paused_until: ['', 'tomorrow', '24.12.2026', '2026-13-01', '0001-01-01', '9999-12-31', 20_261_224, true, {}, []],
  notification_mails: ['', 'false', 0, null, {}, []],
  filter: ['', 'late', 'Open', 5, true, {}, []],
  orientation: ['', 'upright', 'Portrait', 5, true, {}, []],
  columns: ['', 'cost', ['cost'], [1], ['toDo', 'toDo', 'toDo', 'toDo', 'toDo', 'toDo'], 5, true, {}],
  verify_months: [0, 241, 1.5, '12', true, {}, []],
  escalation_days: [0, 91, 1.5, '7', true, {}, []],
  impact_bands: [
    [1, 2, 3],
    [1, 2, 3, 4, 5],
    [1, 2, 2, 3],
    [0, 1, 2, 3],
    [1, 2, 3, '4'],
    [1, 2, 3, 4.5],
    5,
    '',
    true,
    {},
  ],
  reminder_frequency: ['', 'daily', 'Weekly', 5, true, {}, []],
  // In the body of preferences; in the query of the search it is a text.
  types: [{ project_stored: 'sms' }, { unknown: 'app' }, { project_stored: null }, [], '', 5, true],
  reminder: ['', 'daily', 'Weekly', 5, true, {}, []],
  weekday: [0, 8, 1.5, '1', true, {}, []],
  hour: [-1, 24, 6.5, '6', true, {}, []],
  notifications: ['one', [], [0], [-1], [1.5], ['7'], [null], 5, true, {}],
  background_color: noColor,
  font_color: noColor,
  font_size: [11, 25, 14.5, '14', true, {}, []],
  active_at: noMoment,
  expire_at: noMoment,
  de: noTranslation,
  en: noTranslation,
  fr: noTranslation,
  audience: ['', 'nobody', 'Everybody', 5, true, {}, []],
  as: ['', 'window', 'Toast', 5, true, {}, []],
  kind: ['', 'topic', 'Trade', 5, true, {}, []],
  encoding: ['', 'latin1', 'UTF-8', 5, true, {}, []],
  delimiter: ['', '|', ';;', 5, true, {}, []],
  header_row: [-1, 51, 1.5, '1', true, {}, []],
  mapping: ['', ['title'], [5], Array.from({ length: 101 }, () => null), 5, true, {}],
  rows: ['', [], [0], [1.5], ['2'], Array.from({ length: 501 }, (_, index) => index + 1), 5, true, {}],
  verdict: ['', 'maybe', 'Yes', 5, true, {}, []],
  chf: [-0.01, 0.001, 10_000_000_001, 1e300, '20000', true, {}, []],
  days: [-0.1, 0.01, 100_000, 1e300, '2', true, {}, []],
  decision: ['', 'drop', 'KEEP', 5, true, {}, []],
  access: ['', 'admin', 'READ', 5, true, {}, []],
  expires_at: ['', 'tomorrow', '2026-02-30', '2026-11-21T00:00:00Z', '1999-12-31', '2150-01-01', 20_261_121, {}, []],
  email_domains: ['', ['kein punkt'], ['bau'], ['@bau.example'], [1], [null], ['a'.repeat(254)], 5, true, {}],
  password_confirmation: [5, true, {}, ['text'], 'not the same'],
  password_sign_in: ['', 'nobody', 'Everybody', 5, true, {}, []],
  role: ['', 'Superadmin', 'boss', 5, true, {}, []],
  language: ['', 'it', 'DE', 5, true, {}, []],
  default_language: ['', 'it', 'DE', 5, true, {}, []],
  ms_users: ['', [1], [null], ['a'.repeat(321)], 5, true, {}],
  choice: ['', 'all', 'Open', 5, true, {}, []],
  person: ['', 'one', '018f6b1e-7c52-4a3e-9d2b', 5, true, {}, []],
  key: [5, true, {}, ['text'], '', 'a'.repeat(321)],
  reassign: ['', 5, true, [], { one: 1 }, { 1: 'two' }, { 1: 0 }, { '-1': 1 }, { 1: null }],
};

/** Values of a body field that its type, range or length does not allow. */
export const wrongValues = (name: string, field: ExpectedField, records: CompanyRecords): readonly unknown[] => {
  // The function of a member is a choice, that of an external user a text.
  if (field.path[0] === 'functions' && field.name === 'function') return ['', 'boss', 5, true, {}, []];
  // The entry of pictures is a choice, the owner of a team a person of Microsoft 365.
  if (name.includes('/projects/export/') && field.name === 'owner') return ofName['person'] ?? [];
  if (field.path[0] === 'replacements' && field.name === 'field') return ['', 'title', 5, true, {}, []];
  if (field.path[0] === 'replacements') return [5, true, {}, ['text'], 'a'.repeat(501), 'a\0b', '\uD800'];
  if (name.includes('/proposals/') && field.name === 'reason') return ['', 'lazy', 'Other', 5, true, {}, []];
  const own =
    (isOfIntegrations(name) && wrongIntegrationValues[field.name]) ||
    (isOfExperience(name) && wrongExperienceValues[field.name]) ||
    (isOfOrderWorksheets(name) && wrongOrderWorksheetValues[field.name]) ||
    (isOfBim(name) && wrongBimValues[field.name]) ||
    (isOfOrderHead(name) && wrongOrderHeadValues[field.name]) ||
    (isOfOrders(name) && wrongOrderValues[field.name]) ||
    (isOfPlans(name) && wrongPlanValues[field.name]) ||
    ofName[field.name];
  if (own) return own;
  if (entityOf(name, field) !== undefined) {
    const tooMany = Array.from({ length: 5_001 }, (_, index) => index + 1);
    return isList(name, field) ? ['one', 5, true, {}, ...noId.map((id) => [id]), [null], tooMany] : noId;
  }
  if (isText(field)) return [5, true, {}, ['text'], 'a'.repeat((longest[field.name] ?? 20_000) + 1), 'a\0b', '\uD800'];
  if (typeof sample(name, field, records) === 'boolean') return ['true', '', 1, 0, {}, []];
  throw new Error(`wrong-values.ts knows no wrong value for ${field.name} of ${name}`);
};

/** The same for a field of a query, where everything is text; a list stands for a repeated name. */
export const wrongQueryValues = (name: string, field: ExpectedField, records: CompanyRecords): readonly unknown[] => {
  if (field.name === 'owner') return ['', 'project', 'Experience', ['experience', 'lesson']];
  // Any text is a list of statuses.
  if (field.name === 'closed_statuses') return ['a'.repeat(4_001), ['one', 'two']];
  // Any text is a fingerprint, that of another difference.
  if (field.name === 'seen') return ['a'.repeat(101), ['one', 'two']];
  if (name === 'GET /api/v2/integrations/people') return ['', 'Ke', ' K ', 'a'.repeat(101), ['one', 'two']];
  // A search without words finds nothing, which is no error.
  if (name === 'GET /api/v2/search' && field.name === 'q') return ['a'.repeat(501), ['one', 'two']];
  if (name.startsWith('GET /api/v2/audit') && field.name === 'q') return ['', '   ', 'a'.repeat(201), ['one', 'two']];
  if (name.startsWith('GET /api/v2/audit') && field.name === 'type')
    return ['', 'Two Words', '7', 'a'.repeat(101), ['one', 'two']];
  if (name.startsWith('GET /api/v2/analytics') && field.name === 'quarter')
    return ['', '2026', '2026-5', '2026-4 ', ['2026-3', '2026-4']];
  if (isText(field)) return ['', '   ', 'a'.repeat(256), ['one', 'two']];
  if (typeof sample(name, field, records) === 'boolean') return ['', 'maybe', '2', 'null', ['true', 'false']];
  const values = [
    '',
    'one',
    '-1',
    '0',
    '1.5',
    '1e400',
    'NaN',
    '9007199254740993',
    '99999999999999999999',
    '1,2',
    'null',
    ['1', '2'],
  ];
  // Some ids, separated by commas.
  return ['tagIds', 'ids', 'overwriteIds'].includes(field.name)
    ? [...values.filter((value) => value !== '1,2'), '1,', '1;2', '1,-2']
    : values;
};
