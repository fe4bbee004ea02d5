import { type Endpoint, endpointName, type Requirement } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import { de } from '@polier/i18n/de';
import { expect, test } from 'vitest';
import { routes } from '#modules/routes';
import { fieldNameOf } from '#platform/errors/field-labels';
import {
  endpointsWith,
  endpointsWithFields,
  expectedEndpoints,
  fieldsOf,
  hasFlag,
} from './expected/expected-tables.ts';

const guardOf = (requires: Requirement) => {
  if (typeof requires === 'string') return requires;
  return 'all' in requires ? `all:${requires.all.join(',')}` : `any:${requires.any.join(',')}`;
};

test('the contract promises exactly the endpoints of the table, each with its guard', () => {
  const declared = allEndpoints.map((endpoint) => `${endpointName(endpoint)} ${guardOf(endpoint.requires)}`);
  expect(declared.toSorted()).toEqual(expectedEndpoints.map(({ name, requires }) => `${name} ${requires}`).toSorted());
});

test('the modules serve exactly the endpoints of the table', () => {
  const served = routes.map(({ endpoint }) => endpointName(endpoint));
  expect(served.toSorted()).toEqual(expectedEndpoints.map(({ name }) => name).toSorted());
});

test('what makes an endpoint an exception is in the table and in the contract alike', () => {
  const inContract = (pick: (endpoint: Endpoint) => boolean) => allEndpoints.filter(pick).map(endpointName).toSorted();
  expect(inContract(({ file }) => file !== null)).toEqual(endpointsWith('file').toSorted());
  expect(inContract(({ unconfirmed }) => unconfirmed)).toEqual(endpointsWith('unconfirmed').toSorted());
  expect(inContract(({ sessionOnly }) => sessionOnly)).toEqual(endpointsWith('session-only').toSorted());
  expect(inContract(({ beforeStrongSignIn }) => beforeStrongSignIn)).toEqual(endpointsWith('weak-session').toSorted());
});

test('the table of fields names endpoints of the table only, and no field twice', () => {
  const names = expectedEndpoints.map(({ name }) => name);
  for (const name of endpointsWithFields) {
    expect(names).toContain(name);
    const fields = fieldsOf(name).map(({ where, path }) => `${where} ${path.join('.')}`);
    expect(new Set(fields).size).toBe(fields.length);
  }
});

test('every field has a name for people, which refusals use', () => {
  const fields = endpointsWithFields.flatMap((name) => fieldsOf(name).map(({ path }) => fieldNameOf(path.join('.'))));
  expect([...new Set(fields)].filter((name) => !(name in de.fields)).toSorted()).toEqual([]);
});

test.each(expectedEndpoints.map(({ name }) => name))('%s: what takes an input has its fields in the table', (name) => {
  const endpoint = allEndpoints.find((one) => endpointName(one) === name);
  const takesInput = [endpoint?.query, endpoint?.body].some(
    (schema) => schema?.safeParse({}).success === true || schema?.safeParse(undefined).success === false,
  );
  expect(endpointsWithFields.includes(name)).toBe(takesInput && !hasFlag(name, 'no-fields'));
});
