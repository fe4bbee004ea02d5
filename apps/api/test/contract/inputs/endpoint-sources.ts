import { calendarSecret } from './company-records.ts';
import type { ExpectedField } from '../expected/expected-tables.ts';
import { isOfNewParts, isOfOwnCriteria } from '../values/order-values.ts';
import { row, rows, type Source, value } from './input-sources.ts';

const cursor = (...after: readonly string[]): { cursor: Source } => ({
  cursor: value(Buffer.from(JSON.stringify(after)).toString('base64url')),
});

const ofAppMessages: Readonly<Record<string, Source>> = {
  message: value('Am Samstag steht Polier von 6 bis 8 Uhr still.'),
  background_color: value('#FFCB1F'),
  font_color: value('#15171a'),
  font_size: value(16),
  closable: value(true),
  active_at: value('2026-11-21T06:00:00Z'),
  expire_at: value('2026-11-28T08:00:00+01:00'),
  de: value('Am Samstag steht Polier still.'),
  en: value('Polier is down on Saturday.'),
  fr: value('Polier est arrêté samedi.'),
  audience: value('administrators'),
  as: value('banner'),
};

const ofAudit: Readonly<Record<string, Source>> = {
  subject_type: value('project'),
  // It may be gone, so nothing says that it never was.
  subject_id: value(1),
  project_id: row('project'),
  actor: row('user'),
  type: value('project_stored'),
  q: value('Lindenhof'),
  outside: value(false),
  from: value('2026-11-01'),
  to: value('2026-11-30'),
};

const ofExport = { projectId: row('projectInMicrosoft'), choice: value('open') };
const exportSources: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'GET /api/v2/integrations/people': { search: value('Keller') },
  'GET /api/v2/projects/export': ofExport,
  'POST /api/v2/projects/export/preview': ofExport,
  'POST /api/v2/projects/export/update': {
    ...ofExport,
    // Whoever is named must be known in the connected Microsoft 365.
    owner: value(null),
    key: value('nadia.keller@bau.example'),
    person: value(null),
    ms_users: value(['nadia.keller@bau.example']),
  },
  'POST /api/v2/projects/export/retry': { ...ofExport, anew: value(true) },
  'POST /api/v2/projects/export/refresh': ofExport,
  'POST /api/v2/projects/export/remove': ofExport,
};

/** Fields that mean something of their own to one endpoint; each list makes cursors of its own. */
export const sourcesOfEndpoint: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'POST /api/v1/integrations/store': { kind: value('microsoft'), domain: value('musterbau.example') },
  'POST /api/v1/integrations/remove': { kind: value('microsoft') },
  'POST /api/v2/integrations/return': {
    code: value('0.AXoA'),
    admin_consent: value('True'),
    tenant: value('0c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e10'),
    error: value('access_denied'),
  },
  ...exportSources,
  'POST /api/v2/integrations/check': { kind: value('microsoft') },
  'POST /api/v2/integrations/move': { kind: value('microsoft') },
  'POST /api/v1/proposals/decide': { decision: value('later'), reason: value('covered_elsewhere') },
  'GET /api/v2/search': {
    // After the best lesson.
    ...cursor('search', '0', '2000000', '1', ''),
    types: value('lesson,worksheet'),
    exact: value(true),
    each: value(3),
    facets: value(true),
  },
  'GET /api/v2/imports/rows': cursor('import rows', '0'),
  'GET /api/v2/analytics': { from: value('2025-01-01'), to: value('2026-11-30') },
  'GET /api/v2/analytics/repeats': {
    from: value('2025-01-01'),
    to: value('2026-11-30'),
    quarter: value('2026-4'),
    reason: value('not_proposed'),
    ...cursor('analytics repeats', '9000000'),
  },
  'GET /api/v2/analytics/decisions': {
    from: value('2025-01-01'),
    to: value('2026-11-30'),
    quarter: value('2026-4'),
    ...cursor('analytics decisions', '9000000'),
  },
  'GET /api/v2/analytics/file': { from: value('2025-01-01'), to: value('2026-11-30') },
  'GET /api/v2/audit': { ...ofAudit, format: value('json'), ...cursor('audit', '9000000') },
  'GET /api/v2/audit/count': ofAudit,
  'POST /api/v2/deliveryobjects/import': { overwriteIds: row('deliveryObject'), seen: value('0123456789abcdef') },
  'GET /api/v2/orders/activity': { deliveryObjectId: row('deliveryObject'), ...cursor('order activity', '9000000') },
  'GET /api/v2/deliveryobjects/mine': cursor('own delivery objects', '0', '2026-11-30', '9000000'),
  'GET /api/v2/projects/activity': cursor('project activity', '9000000'),
  // In a query string a list is one text.
  'GET /api/v1/calendar/tasks.ics': { key: { made: ({ company }) => calendarSecret(company) } },
  'POST /api/v1/exports/openTasks': {
    trade: rows(row('appliedLesson.trade')),
    pm: rows(row('appliedLesson.pm')),
    x: rows(row('appliedLesson.x')),
  },
  'GET /api/v1/exports/worksheets': { columns: value('toDo,responsible'), format: value('xlsx') },
  'POST /api/v1/app-messages/store': ofAppMessages,
  'POST /api/v1/app-messages/update': ofAppMessages,
  'POST /api/v1/users/updatePreferences': {
    reminder: value('biweekly'),
    weekday: value(2),
    hour: value(6),
    paused_until: value('2026-12-24'),
    types: value({ project_stored: 'mail' }),
  },
  'POST /api/v1/mail-choices/update': {
    reminder: value('monthly'),
    paused_until: value('2026-12-24'),
    notification_mails: value(false),
  },
};

/** The least body where fields that may be missing are not enough to say so: a partner needs a firm or a name. */
export const leastBodies: Readonly<Record<string, object>> = {
  'POST /api/v1/companies/updateKnowledgeSettingsByAdmin': { setting: {} },
  'POST /api/v1/externalusers/store': { company: 'Elektro Ferrari AG' },
  'POST /api/v1/users/updatePreferences': {},
  'POST /api/v1/exports/openTasks': {},
  'POST /api/v1/mail-choices/update': {},
};

/** Lists of objects that may be missing, whatever an object of them needs. */
const optionalLists: ReadonlySet<string | number> = new Set([
  'newAppliedLessons',
  'functions',
  'replacements',
  'predecessors',
  'decisions',
  'matches',
  'worksheets',
]);

export const isOfOptionalList = (name: string, path: ExpectedField['path']): boolean =>
  optionalLists.has(path[0] ?? '') ||
  optionalLists.has(path[2] ?? '') ||
  isOfOwnCriteria(name, path) ||
  isOfNewParts(name, path);
