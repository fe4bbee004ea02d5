import { type ExpectedEndpoint, expectedPermissions } from './ledger.ts';

/** What is decided before anybody looks at the input; what it should be comes from the tables alone. */
export type Verdict = 'let in' | keyof typeof refusals;
export const refusals = {
  'unauthenticated': 401,
  'forbidden': 403,
  'read-only-token': 403,
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
const letInIf = (allowed: boolean): Verdict => (allowed ? 'let in' : 'forbidden');

export const asNobody: Verdicts = () => 'unauthenticated';
export const asStranger: Verdicts = (endpoint) => (isAccount(endpoint) ? 'let in' : 'not-found');
export const asRole =
  (role: Role): Verdicts =>
  (endpoint) =>
    letInIf(isAccount(endpoint) || allows(role, endpoint));

const isSuperadminKey = (key: string): boolean => holds('superadmin', key) && !holds('admin', key);

/** Without a company: what no role but the superadmin's may do. */
export const asSuperadminOutside: Verdicts = (endpoint) => {
  const { keys, requires } = endpoint;
  const isOwn = requires.startsWith('any:')
    ? keys.some(isSuperadminKey)
    : keys.length > 0 && keys.every(isSuperadminKey);
  return isAccount(endpoint) || isOwn ? 'let in' : 'company-header-required';
};

/** With an address that was never confirmed one finds out who one is, asks for the mail again, and leaves. */
const openToUnconfirmed = [
  'GET /api/v1/auth/userinfo',
  'POST /api/v1/auth/resendEmailConfirmationToken',
  'POST /api/v1/auth/logout',
];
export const asUnconfirmed: Verdicts = ({ name }) => letInIf(openToUnconfirmed.includes(name));

/** Of the account behind it, an API token learns who that is and where it acts. */
const openToApiTokens = ['GET /api/v1/auth/userinfo', 'GET /api/v2/users/companies'];
export const asApiToken =
  (access: 'read' | 'write', inCompany: Verdicts): Verdicts =>
  (endpoint) => {
    if (isAccount(endpoint)) return letInIf(openToApiTokens.includes(endpoint.name));
    return access === 'read' && endpoint.method !== 'GET' ? 'read-only-token' : inCompany(endpoint);
  };

/** What a screen needs to say why it cannot go on. */
const openToWeakSessions = ['GET /roles/v1/role', 'GET /api/v1/companies/getCompanyByUser'];
export const asWeakSession =
  (lack: 'second-factor-needed' | 'provider-sign-in-needed'): Verdicts =>
  (endpoint) =>
    isAccount(endpoint) || openToWeakSessions.includes(endpoint.name) ? 'let in' : lack;
