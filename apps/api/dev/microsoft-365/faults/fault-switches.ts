import type { Tenant } from '../state/state.ts';
import { type FaultRule, type Faults, type FaultSettings, newFaults } from './faults.ts';

/** What a switch of the page plays: settings that differ from the usual ones, or a rule for requests. */
type Played = { readonly settings: Partial<FaultSettings> } | { readonly rule: FaultRule };

const seconds = 1_000;
const minutes = 60 * seconds;
const elsewhere = 'http://127.0.0.2/';

const ofConnection = {
  'certificate-expired': { settings: { certificate: 'expired' } },
  'token-refused': { settings: { tokenError: 50_196 } },
  'access-blocked': { settings: { tokenError: 53_003 } },
  'reading-refused': { settings: { missingRoles: ['User.Read.All', 'Organization.Read.All'] } },
  'token-without-consent': { settings: { tokenWithoutConsent: true } },
  'login-unreachable': { rule: { host: 'login', answer: { kind: 'cut' } } },
} as const satisfies Record<string, Played>;

const ofAnswers = {
  'throttled': { rule: { answer: { kind: 'throttled', retryAfter: 120 } } },
  'throttled-by-date': { rule: { answer: { kind: 'throttled', retryAfter: 120, as: 'date' } } },
  'throttled-without-time': { rule: { answer: { kind: 'throttled' } } },
  'unavailable': { rule: { answer: { kind: 'unavailable' } } },
  'silent': { rule: { answer: { kind: 'silence', lasts: 40 * seconds } } },
  'answer-lost': { rule: { method: 'POST', carriedOut: true, answer: { kind: 'cut' } } },
  'answer-huge': { rule: { method: 'GET', answer: { kind: 'huge', bytes: 20_000_000 } } },
  'redirected': { rule: { answer: { kind: 'redirect', to: elsewhere } } },
  'foreign-next-link': {
    rule: { method: 'GET', path: '/planner/*', answer: { kind: 'foreign-next-link', to: elsewhere } },
  },
} as const satisfies Record<string, Played>;

const ofTeams = {
  'team-slow': { settings: { teamOperation: { lasts: 10 * minutes, fails: 0 } } },
  'team-fails': { settings: { teamOperation: { lasts: 0, fails: 1 } } },
  'new-unknown': { settings: { missingAfterCreation: 2 * minutes, missingInPlanner: 404 } },
  'new-forbidden': { settings: { missingAfterCreation: 2 * minutes, missingInPlanner: 403 } },
  'lists-late': { settings: { listLag: 2 * minutes } },
  'short-pages': { settings: { pageSize: 2 } },
  'channels-not-permitted': { settings: { missingRoles: ['Channel.Create'] } },
  'members-forbidden': {
    rule: { path: '/teams/*/members*', answer: { kind: 'refused', status: 403, code: 'Forbidden' } },
  },
} as const satisfies Record<string, Played>;

const ofTasks = {
  'plan-refused': {
    rule: { method: 'POST', path: '/planner/plans', answer: { kind: 'refused', status: 400, code: 'BadRequest' } },
  },
  'plan-full': { settings: { limits: { activeTasks: 2, tasks: 9_000, buckets: 200, channels: 1_000 } } },
  'tasks-outdated': {
    rule: { method: 'PATCH', path: '/planner/tasks/*', answer: { kind: 'refused', status: 412, code: '' } },
  },
  'details-ignored': { settings: { inlineDetailsIgnored: true } },
} as const satisfies Record<string, Played>;

const fixed = { ...ofConnection, ...ofAnswers, ...ofTeams, ...ofTasks };
export const faultGroups = {
  connection: ['tenants-gone', ...(Object.keys(ofConnection) as (keyof typeof ofConnection)[])],
  answers: Object.keys(ofAnswers) as (keyof typeof ofAnswers)[],
  teams: ['members-refused', ...(Object.keys(ofTeams) as (keyof typeof ofTeams)[])],
  tasks: Object.keys(ofTasks) as (keyof typeof ofTasks)[],
} as const;
export type FaultGroup = keyof typeof faultGroups;
export type FaultSwitch = (typeof faultGroups)[FaultGroup][number];

const playedBy = (name: FaultSwitch, tenants: readonly Tenant[]): Played => {
  if (name === 'tenants-gone') return { settings: { goneTenants: tenants.map(({ id }) => id) } };
  if (name === 'members-refused')
    return { settings: { refusedMembers: tenants.flatMap(({ people }) => people.map(({ id }) => id)) } };
  return fixed[name];
};

export const isFaultSwitch = (name: string): name is FaultSwitch =>
  Object.values<readonly string[]>(faultGroups).some((names) => names.includes(name));

interface Pretend {
  readonly faults: Faults;
  readonly tenants: readonly Tenant[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const names = (settings: Partial<FaultSettings>) => Object.keys(settings) as (keyof FaultSettings)[];

export const isFaultOn = ({ faults, tenants }: Pretend, name: FaultSwitch): boolean => {
  const played = playedBy(name, tenants);
  if ('rule' in played) return faults.rules.some((rule) => isSame(rule, played.rule));
  return names(played.settings).every((key) => isSame(faults[key], played.settings[key]));
};

/** Off, the usual settings hold again. */
export const switchFault = (pretend: Pretend, name: FaultSwitch): void => {
  const { faults, tenants } = pretend;
  const played = playedBy(name, tenants);
  const isOn = isFaultOn(pretend, name);
  if ('rule' in played) {
    const others = faults.rules.filter((rule) => !isSame(rule, played.rule));
    faults.rules = isOn ? others : [...others, { ...played.rule }];
    return;
  }
  const usual = newFaults();
  const off = Object.fromEntries(names(played.settings).map((key) => [key, usual[key]]));
  Object.assign(faults, isOn ? off : played.settings);
};
