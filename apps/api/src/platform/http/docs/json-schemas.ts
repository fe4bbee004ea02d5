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

type Part = 'query' | 'body' | 'response';

const takesNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined;

/** All schemas of one direction in one conversion, so that those with an id become shared components. */
const convert = (endpoints: readonly Endpoint[], parts: readonly Part[], io: 'input' | 'output') => {
  const shape = Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      parts
        .filter((part) => !takesNothing(endpoint[part]))
        .map((part) => [`${part} ${endpointName(endpoint)}`, endpoint[part]]),
    ),
  );
  const json = z.toJSONSchema(z.object(shape), { target: 'draft-2020-12', io, unrepresentable: 'any' });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as { properties: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> };
};

export const contractSchemas = (endpoints: readonly Endpoint[], shared: z.ZodType): ContractSchemas => {
  const inputs = convert(endpoints, ['query', 'body'], 'input');
  const outputs = convert(endpoints, ['response'], 'output');
  const problem = z.toJSONSchema(shared, { target: 'draft-2020-12', io: 'output', unrepresentable: 'any' });
  const components = Object.fromEntries(
    // The name stands in the key; as `id` it would change what references resolve against.
    Object.entries({ ...inputs.$defs, ...outputs.$defs }).map(([name, { id: _named, ...schema }]) => [name, schema]),
  );
  for (const name of Object.keys(inputs.$defs ?? {})) {
    // One name for two shapes would make the document lie about one of them.
    const same =
      outputs.$defs?.[name] === undefined ||
      JSON.stringify(outputs.$defs[name]) === JSON.stringify(inputs.$defs?.[name]);
    if (!same) throw new Error(`the component ${name} is not the same as input and as output`);
  }
  const { $schema: _schema, id: _id, ...problemSchema } = problem;
  return {
    components: { ...components, Problem: problemSchema },
    of: (endpoint) => {
      const name = endpointName(endpoint);
      return {
        query: inputs.properties[`query ${name}`] ?? null,
        body: inputs.properties[`body ${name}`] ?? null,
        response: outputs.properties[`response ${name}`] ?? {},
      };
    },
  };
};
