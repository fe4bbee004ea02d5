import { jsonAnswer, type Answer } from '../server/wire.ts';
import { graphOf } from '../state/server-context.ts';
import { filterOf } from './filter.ts';
import { badRequest, GraphError } from './graph-errors.ts';
import { propertiesOf } from './description.ts';
import type { GraphCall, JsonObject } from './route.ts';

const known = ['$select', '$filter', '$search', '$top', '$count', '$orderby', '$expand', '$skiptoken'];

const checkOptions = ({ query }: GraphCall, allowed: readonly string[]): void => {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw badRequest(`The query parameter '${name}' is not known.`);
    if (!allowed.includes(name)) throw badRequest(`Query option '${name}' is not supported here.`);
  }
};

const selectionOf = ({ query }: GraphCall, type: string, byDefault: readonly string[] | undefined) => {
  const select = query.get('$select');
  if (select === null) return byDefault;
  const names = select.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !propertiesOf(type).has(name));
  if (unknown !== undefined)
    throw badRequest(`Could not find a property named '${unknown}' on type 'microsoft.graph.${type}'.`);
  return names;
};

const selected = (object: JsonObject, names: readonly string[] | undefined): JsonObject =>
  names
    ? Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name) || name.startsWith('@odata.')))
    : object;

export interface EntityType {
  /** Its name in the description, without `microsoft.graph.`. */
  readonly type: string;
  /** What is shown without `$select`; everything where nothing is said. */
  readonly byDefault?: readonly string[];
}

export const entityAnswer = (call: GraphCall, entity: EntityType, object: JsonObject, status = 200): Answer => {
  checkOptions(call, ['$select']);
  const names = selectionOf(call, entity.type, entity.byDefault);
  const context = `${graphOf(call.context)}/$metadata#${entity.type}`;
  return jsonAnswer(status, { '@odata.context': context, ...selected(object, names) });
};

interface ListType extends EntityType {
  readonly pageSize: number;
  /** What a caller may ask of this list beside `$select` and further pages. */
  readonly options?: readonly string[];
  /** What `$search` looks into. */
  readonly searched?: readonly string[];
}

const topOf = ({ query, context }: GraphCall, pageSize: number): number => {
  const top = query.get('$top');
  if (top !== null && !/^[1-9]\d{0,2}$/.test(top))
    throw badRequest(`Invalid page size specified: '${top}'. Must be between 1 and 999 inclusive.`);
  const wanted = top === null ? pageSize : Number(top);
  return context.faults.pageSize > 0 ? Math.min(context.faults.pageSize, wanted) : wanted;
};

/** `"displayName:anna" OR "mail:anna"`, each word at the beginning of a word. */
const searchOf = ({ query, headers }: GraphCall, searched: readonly string[]): ((object: JsonObject) => boolean) => {
  const search = query.get('$search');
  if (search === null) return () => true;
  if (String(headers['consistencylevel']).toLowerCase() !== 'eventual')
    throw badRequest(
      "Request with $search query parameter only works through MSGraph with a special request header: 'ConsistencyLevel: eventual'",
    );
  const clauses = search.split(/ OR /i).map((clause) => {
    const [, property = '', words = ''] = /^\s*"(\w+):((?:[^"\\]|\\.)+)"\s*$/.exec(clause) ?? [];
    if (!searched.includes(property)) throw badRequest(`Unrecognized search: ${search}`);
    return {
      property,
      words: words
        .replaceAll(/\\(.)/g, '$1')
        .toLowerCase()
        .split(/[\s@.]+/)
        .filter(Boolean),
    };
  });
  const textOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');
  return (object) =>
    clauses.some(({ property, words }) => {
      const parts = textOf(object[property]).split(/[\s@.]+/);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    });
};

export const listAnswer = (call: GraphCall, list: ListType, objects: readonly JsonObject[]): Answer => {
  checkOptions(call, ['$select', '$skiptoken', '$top', ...(list.options ?? [])]);
  const filter = call.query.get('$filter');
  const isWanted = filter === null ? () => true : filterOf(filter, propertiesOf(list.type));
  const isFound = searchOf(call, list.searched ?? []);
  const found = objects.filter((object) => isWanted(object) && isFound(object));
  const orderBy = call.query.get('$orderby');
  if (orderBy !== null) {
    if (orderBy !== 'displayName') throw badRequest(`Unsupported sort property '${orderBy}'.`);
    found.sort((a, b) => String(a['displayName']).localeCompare(String(b['displayName'])));
  }
  const names = selectionOf(call, list.type, list.byDefault);
  const size = topOf(call, list.pageSize);
  const token = call.query.get('$skiptoken');
  const from = token === null ? 0 : Number(Buffer.from(token, 'base64url').toString('utf8'));
  if (!Number.isSafeInteger(from) || from < 0)
    throw new GraphError(400, 'BadRequest', "The value for '$skiptoken' is not valid.");
  const page = found.slice(from, from + size).map((object) => selected(object, names));
  const context = `${graphOf(call.context)}/$metadata#${list.type}`;
  const count = call.query.get('$count') === 'true' ? { '@odata.count': found.length } : {};
  return jsonAnswer(200, {
    '@odata.context': context,
    ...count,
    ...nextLink(call, from + size, found.length),
    'value': page,
  });
};

const nextLink = ({ context, path, query }: GraphCall, next: number, total: number) => {
  if (next >= total) return {};
  const url = new URL(`${graphOf(context)}${path}`);
  for (const [name, value] of query) url.searchParams.set(name, value);
  url.searchParams.set('$skiptoken', Buffer.from(String(next)).toString('base64url'));
  return { '@odata.nextLink': url.href };
};
