import type { Person, Tenant } from '../state/state.ts';
import { notFound } from './graph-errors.ts';
import { entityAnswer, listAnswer } from './odata.ts';
import type { GraphRoute, JsonObject } from './route.ts';

/** Service plan of Teams, and an Office licence that has it. */
const teamsPlan = '57ff2da0-773e-42df-b2af-ffb7a2317929';
const officeLicence = '6fd2c87f-b296-42f0-b197-1e91e994b900';

export const userView = (person: Person): JsonObject => ({
  businessPhones: [],
  displayName: person.displayName,
  givenName: person.givenName,
  jobTitle: person.jobTitle === '' ? null : person.jobTitle,
  mail: person.mail,
  mobilePhone: null,
  officeLocation: null,
  preferredLanguage: null,
  surname: person.surname,
  userPrincipalName: person.userPrincipalName,
  id: person.id,
  userType: person.userType,
  accountEnabled: person.accountEnabled,
  proxyAddresses: [`SMTP:${person.mail}`],
  assignedLicenses: person.licensed ? [{ disabledPlans: [], skuId: officeLicence }] : [],
  assignedPlans: person.licensed
    ? [
        {
          assignedDateTime: '2024-01-01T00:00:00Z',
          capabilityStatus: 'Enabled',
          service: 'TeamspaceAPI',
          servicePlanId: teamsPlan,
        },
      ]
    : [],
});

/** What Graph shows of a user that nobody asked more of. */
const byDefault = [
  'businessPhones',
  'displayName',
  'givenName',
  'jobTitle',
  'mail',
  'mobilePhone',
  'officeLocation',
  'preferredLanguage',
  'surname',
  'userPrincipalName',
  'id',
];

export const userType = { type: 'user', byDefault } as const;

export const personBy = (tenant: Tenant, key: string): Person | undefined =>
  tenant.people.find(
    ({ id, userPrincipalName }) => id === key || userPrincipalName.toLowerCase() === key.toLowerCase(),
  );

const roles = ['User.Read.All'] as const;

export const userRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/users',
    roles,
    errorShape: 'directory',
    run: (call) =>
      listAnswer(
        call,
        {
          ...userType,
          pageSize: 100,
          options: ['$filter', '$search', '$count', '$orderby'],
          searched: ['displayName', 'mail', 'userPrincipalName', 'givenName', 'surname'],
        },
        call.tenant.people.map(userView),
      ),
  },
  {
    method: 'GET',
    path: '/users/:',
    roles,
    errorShape: 'directory',
    run: (call, [key = '']) => {
      const person = personBy(call.tenant, key);
      if (!person) throw notFound(key);
      return entityAnswer(call, userType, userView(person));
    },
  },
];
