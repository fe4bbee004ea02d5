import { type ExpectedEndpoint, expectedPermissions } from './expected-tables.ts';

/** What is decided before anybody looks at the input; what it should be comes from the tables alone. */
export type Verdict = 'let in' | keyof typeof expectedRejections;
export const expectedRejections = {
  'unauthenticated': 401,
  'forbidden': 403,
  'read-only-token': 403,
  'session-only': 403,
  'second-factor-needed': 403,
  'provider-sign-in-needed': 403,
  'not-found': 404,
  'company-header-required': 422,
} as const;

export type Verdicts = (endpoint: ExpectedEndpoint) => Verdict;
type Role = 'user' | 'admin' | 'superadmin';

const holds = (role: Role, key: string): boolean =>
  expectedPermissions.some((row) => row.key === `polier.${key}` && row[role]);
const allows = (role: Role, { requires, keys }: ExpectedEndpoint): boolean =>
  requires.startsWith('any:') ? keys.some((key) => holds(role, key)) : keys.every((key) => holds(role, key));
const isAccount = ({ requires }: ExpectedEndpoint): boolean => requires === 'signed-in';
const allowIf = (allowed: boolean): Verdict => (allowed ? 'let in' : 'forbidden');

export const asNobody: Verdicts = () => 'unauthenticated';
export const asStranger: Verdicts = (endpoint) => (isAccount(endpoint) ? 'let in' : 'not-found');
export const asRole =
  (role: Role): Verdicts =>
  (endpoint) =>
    allowIf(isAccount(endpoint) || allows(role, endpoint));

const isSuperadminKey = (key: string): boolean => holds('superadmin', key) && !holds('admin', key);

/** Without a company: what no role but the superadmin's may do, and the own profile. */
export const asSuperadminOutside: Verdicts = (endpoint) => {
  const { keys, requires } = endpoint;
  const isOwn = requires.startsWith('any:')
    ? keys.some(isSuperadminKey)
    : keys.length > 0 && keys.every((key) => isSuperadminKey(key) || key === 'user.edit.own');
  return isAccount(endpoint) || isOwn ? 'let in' : 'company-header-required';
};

/** With an address that was never confirmed one finds out who one is, asks for the mail again, and leaves. */
export const asUnconfirmed: Verdicts = ({ flags }) => allowIf(flags.has('unconfirmed'));

/** Nothing about accounts, for a token that writes as well as for one that reads. */
export const asApiToken =
  (access: 'read' | 'write', inCompany: Verdicts): Verdicts =>
  (endpoint) => {
    if (endpoint.flags.has('session-only')) return 'session-only';
    if (isAccount(endpoint)) return 'let in';
    return access === 'read' && endpoint.method !== 'GET' ? 'read-only-token' : inCompany(endpoint);
  };

/** What a screen needs to say why it cannot go on. */
export const asWeakSession =
  (lack: 'second-factor-needed' | 'provider-sign-in-needed'): Verdicts =>
  (endpoint) =>
    isAccount(endpoint) || endpoint.flags.has('weak-session') ? 'let in' : lack;
