import { type Endpoint, fullPath, type Requirement } from '@polier/contract/endpoint';
import { errorStatus, problem } from '@polier/contract/errors';
import { wireKey } from '@polier/contract/permissions';
import { answersOutsideCompanies } from '@polier/contract/roles';
import { type ContractSchemas, contractSchemas, type JsonSchema } from './json-schemas.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** `x-requires`: who may call, in the words of the contract. */
export const requirementText = (requires: Requirement): string => {
  if (typeof requires === 'string') return requires;
  return 'all' in requires
    ? `all of ${requires.all.map(wireKey).join(', ')}`
    : `any of ${requires.any.map(wireKey).join(', ')}`;
};

const queryParameters = (schema: JsonSchema | null) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }));

const header = (name: string, required: boolean, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const headers = ({ requires, method, secretHeader }: Endpoint) => {
  if (secretHeader !== null) return [header(secretHeader, true, 'The secret of the link.', { type: 'string' })];
  if (requires === 'public') return [];
  const company = header('Company-Id', !answersOutsideCompanies(requires), 'The company the call is about.', {
    type: 'integer',
    minimum: 1,
  });
  const key = header('Idempotency-Key', false, 'The same key within 24 hours answers the first answer again.', {
    type: 'string',
    maxLength: 255,
  });
  return [...(requires === 'signed-in' ? [] : [company]), ...(method === 'GET' ? [] : [key])];
};

const declaredErrors = ({ errors }: Endpoint) => {
  const problems = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const own = Map.groupBy(errors, (code) => errorStatus[code]);
  return Object.fromEntries([
    ...[...own].map(([status, codes]) => [String(status), { description: codes.join(', '), content: problems }]),
    ['default', { description: 'An error as problem details (RFC 9457).', content: problems }],
  ]);
};

/** A body as JSON, or the one file of a form. */
const requestBody = ({ body, file }: Endpoint, schema: JsonSchema | null) => {
  if (file !== null) {
    const binary = (most: number) => ({ type: 'string', format: 'binary', maxLength: most });
    const preview = file.preview && { [file.preview.field]: binary(file.preview.most) };
    const properties = { [file.field]: binary(file.most), ...preview };
    const form = { type: 'object', properties, required: [file.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  return schema === null
    ? {}
    : { requestBody: { required: !body.safeParse(undefined).success, content: json(schema) } };
};

const moduleOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';

const answerSchema = ({ hasMeta }: Endpoint, response: JsonSchema): Parameters<typeof json>[0] => {
  if (!hasMeta) return { type: 'object', properties: { data: response }, required: ['data'] };
  const { rows: data, meta } = response.properties as Record<'rows' | 'meta', JsonSchema>;
  return { type: 'object', properties: { data, meta }, required: ['data', 'meta'] };
};

const answerContent = (endpoint: Endpoint, response: JsonSchema) => {
  if (endpoint.stream) return { 'text/event-stream': { schema: response } };
  if (endpoint.mediaType !== 'application/json') return { [endpoint.mediaType]: { schema: response } };
  return json(answerSchema(endpoint, response));
};

const operation = (endpoint: Endpoint, schemas: ContractSchemas) => {
  const { query, body, response } = schemas.of(endpoint);
  return {
    'operationId': `${endpoint.method.toLowerCase()}${fullPath(endpoint).replace(/[/_-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    'tags': [moduleOf(endpoint)],
    'summary': endpoint.summary,
    'x-requires': requirementText(endpoint.requires),
    'security': endpoint.requires === 'public' ? [] : [{ bearer: [] }],
    'parameters': [...queryParameters(query), ...headers(endpoint)],
    ...requestBody(endpoint, body),
    'responses': {
      200: {
        description: 'Done.',
        content: answerContent(endpoint, response),
      },
      ...declaredErrors(endpoint),
    },
  };
};

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (endpoints: readonly Endpoint[], version: string) => {
  const schemas = contractSchemas(endpoints, problem);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[fullPath(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Polier',
      version,
      description: 'Every answer stands under `data`, except those of a stream; every error is an RFC 9457 problem.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token answered by /api/v1/auth/login.' },
      },
    },
  };
};
