import type { z } from 'zod';
import type { Endpoint } from '@polier/contract/endpoint';
import type { CallableEndpoint } from '../../platform/api/endpoints.static.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { catalogueDefinitions, type Entry } from './catalogue.ts';
import type { CatalogueName } from './catalogue-access.ts';

type ListEndpoint = CallableEndpoint<Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType<Entry[]>>>;
type EntryEndpoint = CallableEndpoint<
  Endpoint<z.ZodType<Record<string, number>, Record<string, number>>, z.ZodUndefined, z.ZodType<Entry>>
>;

/** The endpoints of all catalogues have the same shape; what differs in a row stands in `Entry`. */
export const listOf = (name: CatalogueName) => endpoints.catalogues[name].list as unknown as ListEndpoint;
export const entriesQuery = (name: CatalogueName) => queryOf(listOf(name));
export const entryQuery = (name: CatalogueName, id: number) =>
  queryOf(endpoints.catalogues[name].getById as unknown as EntryEndpoint, {
    query: { [catalogueDefinitions[name].idName]: id },
  });
export const removalQuery = (name: CatalogueName, id: number) =>
  queryOf(endpoints.catalogues[name].removalPreview, { query: { id } });
