import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, endpointName } from '@polier/contract/endpoint';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export interface EndpointSchemas {
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  readonly response: JsonSchema;
}

export interface ContractSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly of: (endpoint: Endpoint) => EndpointSchemas;
}

type SchemaName = 'query' | 'body' | 'response';

const takesNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined;

interface Converted {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** All schemas of one direction in one conversion, so that those with an id become shared components. */
const convert = (shape: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Converted => {
  const json = z.toJSONSchema(z.object(shape), { target: 'draft-2020-12', io, unrepresentable: 'any' });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Converted;
};

const shapeOf = (endpoints: readonly Endpoint[], names: readonly SchemaName[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      names
        .filter((name) => !takesNothing(endpoint[name]))
        .map((name) => [`${name} ${endpointName(endpoint)}`, endpoint[name]]),
    ),
  );

/** Describes query fields after parsing, and which of them are required. */
const queryOf = (read: JsonSchema | undefined, sent: JsonSchema | undefined): JsonSchema | null =>
  read === undefined ? null : { ...read, required: sent?.required ?? [] };

export const contractSchemas = (endpoints: readonly Endpoint[], problem: z.ZodType): ContractSchemas => {
  const inputs = convert(shapeOf(endpoints, ['query', 'body']), 'input');
  const outputs = convert({ ...shapeOf(endpoints, ['query', 'response']), problem }, 'output');
  for (const [name, schema] of Object.entries(inputs.$defs ?? {})) {
    // One name for two shapes would make the document lie about one of them.
    const same = outputs.$defs?.[name] === undefined || isDeepStrictEqual(outputs.$defs[name], schema);
    if (!same) throw new Error(`the component ${name} is not the same as input and as output`);
  }
  return {
    components: Object.fromEntries(
      // The name stands in the key; as `id` it would change what references resolve against.
      Object.entries({ ...inputs.$defs, ...outputs.$defs }).map(([name, { id: _named, ...schema }]) => [name, schema]),
    ),
    of: (endpoint) => {
      const name = endpointName(endpoint);
      return {
        query: queryOf(outputs.properties[`query ${name}`], inputs.properties[`query ${name}`]),
        body: inputs.properties[`body ${name}`] ?? null,
        response: outputs.properties[`response ${name}`] ?? {},
      };
    },
  };
};
