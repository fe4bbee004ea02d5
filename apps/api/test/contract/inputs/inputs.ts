import { features, titleNames } from '@polier/contract/companies/company-views';
import { kinds, type Kind } from '@polier/contract/kinds';
import { experienceValues, isOfExperience } from '../values/experience-values.ts';
import { bimSourceOf } from '../values/bim-values.ts';
import { orderEntityOf, orderSourceOf } from '../values/order-values.ts';
import { orderWorksheetSourceOf } from '../values/order-worksheet-values.ts';
import { isOfPlans, planSourceOf } from '../values/plan-values.ts';
import { isOfOptionalList, leastBodies, sourcesOfEndpoint } from './endpoint-sources.ts';
import { type ExpectedField, fieldsOf } from '../expected/expected-tables.ts';
import { ofPresence, ofVerdicts, row, rowNamedBy, rowOfKind, rows, type Source } from './input-sources.ts';
import { value, notificationSources, openTaskSources } from './input-sources.ts';
import { companyName, companyToken, removableTitle, type Entity, type CompanyRecords } from './company-records.ts';

export interface Input {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Kind of the family an endpoint belongs to, read from its path. */
export const kindOf = (name: string): Kind => {
  const [, prefix = 'trade'] = /\/(pm|x)?(?:lessons|worksheets|appliedlessons)(?:\/|$)/.exec(name) ?? [];
  return kinds.find((kind) => kind === prefix) ?? 'trade';
};

/** The superadmin's; of nobody else. */
export const password = 'kein-passwort';
const newPassword = 'Schalung statt Beton 26';

const sources: Readonly<Record<string, Source>> = {
  company_id: row('company'),
  source_company_id: row('company'),
  admin_id: row('admin'),
  confirm_title: value(removableTitle),
  target_topic_id: row('otherTopic'),
  into_id: row('otherTag'),
  bkp: value('211.5'),
  abbreviation: value('B'),
  order: value(7),
  color: value('#0a7F3c'),
  value: value(-3),
  is_global: value(true),
  confirmed_company_name: value(companyName),
  address: value('Werkstrasse 7'),
  address_addition: value('Postfach'),
  postcode: value('5000'),
  city: value('Aarau'),
  country: value('Schweiz'),
  default_language: value('fr'),
  verify_months: value(12),
  approval_four_eyes: value(true),
  impact_bands: value([20_000, 60_000, 300_000, 2_000_000]),
  reminder_frequency: value('monthly'),
  escalation_days: value(14),
  can_use_ms_graph: value(true),
  ...Object.fromEntries(features.map((name) => [name, value(true)])),
  ...Object.fromEntries(titleNames.map((name) => [name, value('Unsere Prozesse')])),
  projectId: row('project'),
  projects: rows(row('project')),
  ...openTaskSources,
  ...notificationSources,
  parent_project_id: row('parentProject'),
  tradeId: row('trade'),
  trades: rows(row('trade')),
  phaseId: row('phase'),
  phases: rows(row('phase')),
  topicId: row('topic'),
  topic_id: row('topic'),
  include_lessons: value(true),
  new_title: value('Gemeinsamer Titel'),
  tagId: row('tag'),
  tagIds: row('tag'),
  tags: rows(row('tag')),
  pmPhaseId: row('pmPhase'),
  pm_phases: rows(row('pmPhase')),
  pmSubPhaseId: row('pmSubPhase'),
  sub_phase: row('pmSubPhase'),
  xProcessId: row('xProcess'),
  xprocesses: rows(row('xProcess')),
  x_processes: rows(row('xProcess')),
  xSubProcessId: row('xSubProcess'),
  sub_process: row('xSubProcess'),
  dynamic_field: row('dynamicField'),
  experienceId: row('experience'),
  owner: value('experience'),
  ownerId: row('experience'),
  attachments: rows(row('attachment')),
  lessonId: rowOfKind('lesson'),
  pmLessonId: rowOfKind('lesson'),
  xLessonId: rowOfKind('lesson'),
  parentId: rowOfKind('lesson'),
  exclude_lesson_id: rowOfKind('lesson'),
  appliedLessons: rows(rowOfKind('unusedLesson')),
  worksheetId: rowOfKind('worksheet'),
  ids: rowOfKind('appliedLesson'),
  ...ofPresence,
  ...ofVerdicts,
  userId: row('admin'),
  user_id: row('admin'),
  users: rows(row('admin')),
  external_users: rows(row('externalUser')),
  internal_responsible_user: row('user'),
  reassign_to: row('user'),
  externalUserId: row('externalUser'),
  // The parent of the sample has no other children; references.test.ts sends it alone.
  afterId: value(null),
  direction: value('up'),
  // Beside the internal one only null is possible; references.test.ts sends each of the two alone.
  external_responsible_user: value(null),
  insight: value('Sind die Aussparungen vor dem Betonieren kontrolliert?'),
  more_info: value('Plan und Schalung vergleichen, Fotos ablegen.'),
  current_password: value('nicht-das-richtige'),
  second_factor_code: value('123456'),
  code: value('123456'),
  keeps_session: value(false),
  access: value('write'),
  expires_at: value(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)),
  state: value('niemandem-gegeben'),
  iss: value('https://anmeldung.bau.example'),
  browser_secret: value('im-browser-gemacht-und-dort-geblieben'),
  label: value('Bau-Anmeldung'),
  issuer: value('https://anmeldung.bau.example'),
  client_id: value('polier'),
  client_secret: value('vom-anbieter-gegeben'),
  email_domains: value(['polier.example']),
  creates_accounts: value(true),
  // An active one would be asked for its configuration.
  is_active: value(false),
  // Everybody in these tests is signed in with a password.
  require_second_factor: value(false),
  password_sign_in: value('everybody'),
  title: value('Neuer Titel'),
  name: value('Ein Projekt, das es noch nicht gibt'),
  description: value('Beschreibung'),
  place: value('Baubüro'),
  participants: value('Bauleitung, Polier'),
  todo: value('Mit dem Planer klären'),
  solution: value('Aussparungsplan freigegeben'),
  not_applicable_reason: value(null),
  date: value('2026-11-21'),
  contacttill: value('2026-12-01'),
  cost: value(20_000),
  probability: value(10),
  impact: value(500_000.5),
  residual_probability: value(5),
  residual_impact: value(1_000.5),
  mandatory_measure: value(true),
  columns: value(['toDo', 'responsible']),
  version: value(1),
  seen_version: value(1),
  accepted: value(true),
  note: value('So fragt es die Baustelle'),
  reason: value('Steht schon in einer anderen Frage'),
  done: value(true),
  needscheck: value(true),
  checked: value(false),
  closed: value(false),
  /** After the first letter of the alphabet. */
  cursor: value('WyJjb21wYW5pZXMgYnkgbmFtZSIsImEiLCIxIl0'),
  limit: value(20),
  encoding: value('windows-1252'),
  delimiter: value(';'),
  sheet: value('Tabelle1'),
  header_row: value(1),
  mapping: value(['insight', 'group', 'subgroup']),
  rows: value([2]),
  decision: value('leave-out'),
  result: value('new'),
  similar: value(false),
  format: value('csv'),
  filter: value('open'),
  orientation: value('landscape'),
  q: value('Aussparungen vor dem Betonieren'),
  kind: value('trade'),
  confirm: value(false),
  disabled: value(true),
  role: value('admin'),
  language: value('fr'),
  company: value('Elektro Ferrari AG'),
  firstname: value('Luca'),
  lastname: value('Ferrari'),
  phone: value('044 123 45 67'),
  function: value('Elektroplaner'),
  token: value('niemandem-geschickt'),
  email_confirmation_token: value('niemandem-geschickt'),
  new_password: value(newPassword),
  mandatory: value(true),
  project_only: value(false),
  worksheets: value(true),
  responsible: value(true),
  notes: value(true),
  approved: value(true),
  loadLessons: value(true),
  withLessons: value(true),
  withTags: value(true),
  withPMPhases: value(true),
  withPMLessons: value(true),
  withXProcesses: value(true),
  withXLessons: value(true),
  ms_integration: value(false),
  ms_users: value([]),
  reassign: value({}),
  email: value('niemand@polier.example'),
  password: value(password),
};

const sourceOf = (name: string, field: ExpectedField): Source => {
  if (isOfExperience(name) && field.name in experienceValues) return value(experienceValues[field.name]);
  const own = sourcesOfEndpoint[name]?.[field.name];
  if (own) return own;
  const ofOrders = isOfPlans(name)
    ? planSourceOf(name, field)
    : (bimSourceOf(name, field) ?? orderWorksheetSourceOf(name, field) ?? orderSourceOf(name, field));
  if (ofOrders) return ofOrders;
  const source = field.name === 'id' ? rowNamedBy.find(([path]) => path.test(name))?.[1] : sources[field.name];
  if (name === 'GET /api/v1/companies/getCompanyNameByToken') return { made: ({ company }) => companyToken(company) };
  if (field.path[0] === 'functions' && field.name === 'function') return value('planner');
  if (field.path[0] === 'replacements') return value({ field: 'group', text: 'BKP 299', meaning: 'Beton' }[field.name]);
  // Somebody has approved the others already.
  if (/lessonId$/i.test(field.name) && name.endsWith('lessons/storeApproved')) return rowOfKind('waitingLesson');
  if (field.name === 'into_id' && name.endsWith('lessons/mergeInto')) return rowOfKind('lesson');
  if (name === 'GET /api/v1/concepts/getByTopicId') return row('globalTopic');
  // A concept of sub-phases is named by the title of some.
  if (name.includes('/concepts/') && field.name === 'title') return value(removableTitle);
  if (field.name === 'password_confirmation')
    return value(name.endsWith('/updateAccountInfo') ? newPassword : password);
  // A copy goes into a company that knows nothing yet.
  if (field.name === 'company_id' && /clon/.test(name)) return row('emptyCompany');
  if (!source) throw new Error(`inputs.ts has no value for ${field.path.join('.')} of ${name}`);
  return source;
};

/** The entity a field points at; undefined for a field that is no reference. */
export const entityOf = (name: string, field: ExpectedField): Entity | undefined => {
  if (field.name === 'external_responsible_user') return 'externalUser';
  const ofOrders = orderEntityOf(name, field);
  if (ofOrders) return ofOrders;
  if (field.name === 'afterId') return `lesson.${kindOf(name)}`;
  if (isOfExperience(name) && field.name === 'pmSubPhaseId') return 'pmSubPhase';
  if (isOfExperience(name) && field.name === 'xSubProcessId') return 'xSubProcess';
  const source = sourceOf(name, field);
  return 'entity' in source ? source.entity(kindOf(name)) : undefined;
};

export const isList = (name: string, field: ExpectedField): boolean => {
  const source = sourceOf(name, field);
  return 'entity' in source ? source.list === true : 'value' in source && Array.isArray(source.value);
};

export const sample = (name: string, field: ExpectedField, records: CompanyRecords): unknown => {
  const source = sourceOf(name, field);
  if ('value' in source) return source.value;
  if ('made' in source) return source.made(records);
  const id = records[source.entity(kindOf(name))];
  return source.list ? [id] : id;
};

type Container = Record<string | number, unknown>;

/** A copy of the input with one field set, or taken out by `undefined`. */
export const withField = (input: Input, { where, path }: ExpectedField, to: unknown): Input => {
  const copy = structuredClone(input) as Record<string, unknown>;
  let place = copy as Container;
  for (const [index, part] of [where, ...path.slice(0, -1)].entries()) {
    place = (place[part] ??= typeof path[index] === 'number' ? [] : {}) as Container;
  }
  const last = path.at(-1) ?? '';
  if (to === undefined) delete place[last];
  else place[last] = to;
  return copy;
};

const inputOf = (name: string, records: CompanyRecords, fields: readonly ExpectedField[]): Input =>
  fields.reduce<Input>((input, field) => withField(input, field, sample(name, field, records)), {});

/** Every field of the table with a value that is right. */
export const fullInput = (name: string, records: CompanyRecords): Input => inputOf(name, records, fieldsOf(name));

/** The least that is accepted. A lesson written in place and a lesson's text stay out as a whole. */
export const leastInput = (name: string, records: CompanyRecords): Input => {
  const least = fieldsOf(name).filter(({ required, path }) => required && !isOfOptionalList(name, path));
  const input = inputOf(name, records, least);
  const body = leastBodies[name];
  if (body) return { body };
  // Of trade and topic one must be given.
  if (name === 'GET /api/v1/lessons') return { query: { tradeId: records.trade } };
  if (name === 'GET /api/v2/live') return { query: { projectId: records.project } };
  // Of a worksheet and an order one must be given.
  if (/^POST \/api\/v2\/orderworksheets\/(pdf|paper)$/.test(name))
    return { body: { orderId: records.order, variant: 'executive' } };
  return input;
};

/** An input, the least unless given, with what must stand beside the field, so that the field itself is looked at. */
export const inputAround = (name: string, field: ExpectedField, records: CompanyRecords, given?: Input): Input =>
  fieldsOf(name)
    .filter(({ path, required }) => required && path.length > 1 && path[0] === field.path[0])
    .reduce(
      (input, sibling) => withField(input, sibling, sample(name, sibling, records)),
      given ?? leastInput(name, records),
    );
