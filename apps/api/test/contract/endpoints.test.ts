import { endpointName, type Requirement } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { routes } from '#modules/routes';
import { endpointsWithFields, expectedEndpoints, fieldsOf } from './ledger.ts';

const guardOf = (requires: Requirement) => {
  if (typeof requires === 'string') return requires;
  return 'all' in requires ? `all:${requires.all.join(',')}` : `any:${requires.any.join(',')}`;
};

test('the contract promises exactly the endpoints of the table, each with its guard', () => {
  const promised = allEndpoints.map((endpoint) => `${endpointName(endpoint)} ${guardOf(endpoint.requires)}`);
  expect(promised.toSorted()).toEqual(expectedEndpoints.map(({ name, requires }) => `${name} ${requires}`).toSorted());
});

test('the modules serve exactly the endpoints of the table', () => {
  const served = routes.map(({ endpoint }) => endpointName(endpoint));
  expect(served.toSorted()).toEqual(expectedEndpoints.map(({ name }) => name).toSorted());
});

test('without a sign-in only the reviewed list answers', () => {
  const open = expectedEndpoints.filter(({ requires }) => requires === 'public').map(({ name }) => name);
  expect(open).toEqual([
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/register',
    'POST /api/v1/auth/emailConfirmation',
    'POST /api/v1/auth/forgotPassword',
    'POST /api/v1/auth/resetPassword',
    'GET /api/v1/companies/getCompanyNameByToken',
    'GET /api/v2/web-settings',
    'POST /api/v2/handover/redeem',
    'POST /api/v2/provider/discover',
    'POST /api/v2/provider/start',
    'POST /api/v2/provider/complete',
  ]);
});

test('the table of fields names endpoints of the table only, and no field twice', () => {
  const names = expectedEndpoints.map(({ name }) => name);
  for (const name of endpointsWithFields) {
    expect(names).toContain(name);
    const fields = fieldsOf(name).map(({ where, path }) => `${where} ${path.join('.')}`);
    expect(new Set(fields).size).toBe(fields.length);
  }
});

test.each(expectedEndpoints.map(({ name }) => name))('%s: what takes an input has its fields in the table', (name) => {
  const endpoint = allEndpoints.find((one) => endpointName(one) === name);
  const takesInput = [endpoint?.query, endpoint?.body].some(
    (schema) => schema?.safeParse({}).success === true || schema?.safeParse(undefined).success === false,
  );
  const takesNoFields = [
    'POST /api/v1/auth/logout',
    'POST /api/v1/auth/resendEmailConfirmationToken',
    'POST /api/v2/sessions/removeOthers',
    'POST /api/v2/identity-provider/remove',
  ].includes(name);
  expect(endpointsWithFields.includes(name)).toBe(takesInput && !takesNoFields);
});
