import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import * as endpoints from './endpoints.static.ts';

test('the web has every module of the contract', () => {
  const { bases: _bases, ...modules } = endpoints;
  expect(Object.keys(modules).toSorted()).toEqual(Object.keys(contract).toSorted());
});
