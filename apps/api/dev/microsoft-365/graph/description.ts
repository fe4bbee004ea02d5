import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { badRequest } from './graph-errors.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  additionalProperties?: unknown;
}

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let description: Description | undefined;
let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();
const properties = new Map<string, ReadonlySet<string>>();

/** Microsoft's description with every object closed: a misspelt property is refused. Read when it is first needed. */
const readDescription = (): Description => {
  const read = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Description;
  for (const schema of Object.values(read.components.schemas))
    if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(read, 'graph');
  return read;
};

const schemas = (): Description['components']['schemas'] => {
  description ??= readDescription();
  return description.components.schemas;
};

const validatorOf = (type: string): ValidateFunction => {
  const known = validators.get(type);
  if (known) return known;
  if (!(`microsoft.graph.${type}` in schemas())) throw new Error(`the description has no type ${type}`);
  const validator = ajv?.getSchema(`graph#/components/schemas/microsoft.graph.${type}`);
  if (!validator) throw new Error(`the description of ${type} does not compile`);
  validators.set(type, validator);
  return validator;
};

/** The names of a type's properties in the description. */
export const propertiesOf = (type: string): ReadonlySet<string> => {
  const known = properties.get(type);
  if (known) return known;
  const names = new Set(Object.keys(schemas()[`microsoft.graph.${type}`]?.properties ?? {}));
  properties.set(type, names);
  return names;
};

const aside = /@odata\.(bind|context|nextLink|count)$/;

const withoutAnnotations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutAnnotations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !aside.test(name))
      .map(([name, inner]) => [name, withoutAnnotations(inner)]),
  );
};

/** What the description has against this value, or undefined. */
export const mismatch = (type: string, value: unknown): string | undefined => {
  const validator = validatorOf(type);
  if (validator(withoutAnnotations(value))) return undefined;
  const error = validator.errors?.[0];
  const more = error?.params['additionalProperty'];
  return `${error?.instancePath ?? ''} ${error?.message ?? ''}${typeof more === 'string' ? ` '${more}'` : ''}`.trim();
};

/** Refuses a body that the description does not admit. */
export const checkBody = (type: string, body: unknown): void => {
  const problem = mismatch(type, body);
  if (problem !== undefined) throw badRequest(`The request is not a valid microsoft.graph.${type}: ${problem}.`);
};
