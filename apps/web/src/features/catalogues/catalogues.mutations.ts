import type { z } from 'zod';
import type { Endpoint } from '@polier/contract/endpoint';
import type { CallableEndpoint } from '../../platform/api/endpoints.static.ts';
import { catalogues, lessons, projects } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { queryClient, queryKeyOf, invalidate } from '../../platform/api/queries.ts';
import { catalogueDefinitions, catalogueNames, type Entry } from './catalogue.ts';
import type { CatalogueName } from './catalogue-access.ts';
import { listOf } from './catalogue-queries.ts';

type Body<B, R> = CallableEndpoint<Endpoint<z.ZodUndefined, z.ZodType<B, B>, z.ZodType<R>>>;
type Fields = Readonly<Record<string, unknown>>;

const setCachedEntry = (name: CatalogueName, entry: Entry): void =>
  void queryClient.setQueryData<Entry[]>(queryKeyOf(listOf(name), {}), (list) => {
    if (list === undefined) return list;
    const others = list.filter(({ id }) => id !== entry.id);
    return others.length === list.length ? [...list, entry] : list.map((one) => (one.id === entry.id ? entry : one));
  });

const timers = new Map<CatalogueName, ReturnType<typeof setTimeout>>();
/** Successive writes fetch the list once, after the last one. */
const refreshLater = (name: CatalogueName, delay: number): void => {
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => void invalidate(listOf(name)), delay),
  );
};

/** Queries that show rows of the catalogue: its list and rows, those of its parent, and lists that count or name its lessons. */
const shownBy = (name: CatalogueName): CallableEndpoint[] => {
  const { parent, fetchDelay } = catalogueDefinitions[name];
  const parents = parent === undefined ? [] : [catalogues[parent.catalogue].list, catalogues[parent.catalogue].getById];
  return [...(fetchDelay === undefined ? [listOf(name)] : []), catalogues[name].getById, ...parents];
};

/** Invalidates lessons, their counts and project choices; not the removed row, which is still on the screen. */
const afterRemoval: readonly CallableEndpoint[] = [
  ...catalogueNames.map(listOf),
  ...[lessons.trade, lessons.pm, lessons.x].flatMap(({ list, count, countPersonal }) => [list, count, countPersonal]),
  projects.list,
  projects.byUser,
  projects.byCompany,
  projects.getById,
];

const writesOf = (name: CatalogueName) => {
  const { store, update, remove } = catalogues[name];
  const { fetchDelay } = catalogueDefinitions[name];
  const written = {
    invalidates: shownBy(name),
    onSuccess: (entry: Entry) => {
      setCachedEntry(name, entry);
      if (fetchDelay !== undefined) refreshLater(name, fetchDelay);
    },
  };
  return {
    store: defineMutation(store as unknown as Body<Fields, Entry>, written),
    update: defineMutation(update as unknown as Body<Fields, Entry>, written),
    remove: defineMutation(remove as unknown as Body<Fields, { id: number }>, { invalidates: afterRemoval }),
  };
};

export const catalogueWrites = Object.fromEntries(catalogueNames.map((name) => [name, writesOf(name)])) as Readonly<
  Record<CatalogueName, ReturnType<typeof writesOf>>
>;

export const mergeTags = defineMutation(catalogues.tags.merge, { invalidates: afterRemoval });
