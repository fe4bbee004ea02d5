import { kinds } from '@polier/contract/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  comparable,
  expectProblem,
  type ContractServer,
  startContractServer,
  type TestResponse,
} from './contract-server.ts';
import { entityOf, type Input, inputAround, isList, kindOf, withField } from './inputs/inputs.ts';
import { takesEveryKind } from './inputs/input-sources.ts';
import {
  endpointsWithFields,
  type ExpectedField,
  fieldsOf,
  isOfSuperadmin,
  isOpenToUsers,
} from './expected/expected-tables.ts';
import type { Entity } from './inputs/company-records.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const nowhere = 987_654_321;

/** Fields that point at a row, with the endpoint they belong to. */
const references = endpointsWithFields.flatMap((name) =>
  fieldsOf(name).flatMap((field) => {
    const entity = entityOf(name, field);
    return entity === undefined ? [] : [{ name, field, entity, at: `${field.where} ${field.path.join('.')}` }];
  }),
);

const pointing = (name: string, field: ExpectedField, id: number): Input =>
  withField(inputAround(name, field, contractServer.records), field, isList(name, field) ? [id] : id);

/** 404 for what is asked for; a field of a body may instead be named with 422. */
const expectRefused = (response: TestResponse, field: ExpectedField) => {
  if (field.where === 'query' || field.name === 'id' || response.status === 404) {
    expectProblem(response, 404, 'not-found');
    return;
  }
  const { errors } = expectProblem(response, 422, 'validation');
  const path = field.path.join('.');
  expect(errors?.some((error) => error.field === path || error.field.startsWith(`${path}.`))).toBe(true);
};

/** The superadmin is let into every company and changes every message; what does not exist is still not found. */
const [ofAnyCompany, ofOwnCompany] = [true, false].map((isAny) =>
  references.filter(
    ({ name, entity }) => (isOfSuperadmin(name) && /^(company|emptyCompany|appMessage)$/.test(entity)) === isAny,
  ),
);

test.each(ofAnyCompany ?? [])('$name, $at: what does not exist is not found', async ({ name, field }) => {
  expectProblem(await contractServer.call(name, pointing(name, field, nowhere)), 404, 'not-found');
  await contractServer.expectNothingStored();
});

describe.each(ofOwnCompany ?? [])("$name, $at: another company's row", ({ name, field, entity }) => {
  test('is answered like one that does not exist, and nothing changes', async () => {
    const foreign = await contractServer.call(name, pointing(name, field, contractServer.other[entity]));
    const missing = await contractServer.call(name, pointing(name, field, nowhere));
    expectRefused(foreign, field);
    expect(comparable(foreign)).toEqual(comparable(missing));
    await contractServer.expectNothingStored();
  });
});

const families = [
  'lesson',
  'unusedLesson',
  'waitingLesson',
  'projectLesson',
  'suggestion',
  'worksheet',
  'appliedLesson',
] as const;
const ofOtherKinds = references.flatMap((reference) => {
  if (takesEveryKind(reference.name)) return [];
  const family = families.find((one) => reference.entity === `${one}.${kindOf(reference.name)}`);
  const others = kinds.filter((kind) => kind !== kindOf(reference.name));
  return family === undefined
    ? []
    : others.map((kind) => ({ ...reference, kind, stranger: `${family}.${kind}` as Entity }));
});

describe.each(ofOtherKinds)('$name, $at: a row of kind $kind', ({ name, field, stranger }) => {
  test('is refused, and nothing changes', async () => {
    expectRefused(await contractServer.call(name, pointing(name, field, contractServer.records[stranger])), field);
    await contractServer.expectNothingStored();
  });
});

/** Rows of a project are for its team; the outsider is a colleague who is not on it. */
const ofProjects = references.filter(
  ({ name, entity }) => isOpenToUsers(name) && /^(project|parentProject|worksheet|appliedLesson)/.test(entity),
);

describe.each(ofProjects)('$name, $at: a row of a project one is not on', ({ name, field, entity }) => {
  test('is answered like one that does not exist, and nothing changes', async () => {
    const own = await contractServer.call(name, pointing(name, field, contractServer.records[entity]), {
      as: 'outsider',
    });
    expectRefused(own, field);
    const missing = await contractServer.call(name, pointing(name, field, nowhere), { as: 'outsider' });
    expect(comparable(own)).toEqual(comparable(missing));
    await contractServer.expectNothingStored();
  });
});

/** Rows of an order are for its team; the outsider is a colleague who is not on it. */
const ofOrders = references.filter(
  ({ name, entity }) =>
    isOpenToUsers(name) &&
    /^(order|draftOrder|emptyPhase|deliveryObject|earlierDeliveryObject|criterion|bim|(target|object|chapter)Link)/.test(
      entity,
    ),
);

describe.each(ofOrders)('$name, $at: a row of an order one is not on', ({ name, field, entity }) => {
  test('is answered like one that does not exist, and nothing changes', async () => {
    const own = await contractServer.call(name, pointing(name, field, contractServer.records[entity]), {
      as: 'outsider',
    });
    expectRefused(own, field);
    const missing = await contractServer.call(name, pointing(name, field, nowhere), { as: 'outsider' });
    expect(comparable(own)).toEqual(comparable(missing));
    await contractServer.expectNothingStored();
  });
});
