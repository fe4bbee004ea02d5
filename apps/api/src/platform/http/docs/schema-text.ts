import { escapeHtml } from '../../html/escape-html.ts';
import type { JsonSchema } from './json-schemas.ts';

const prefix = '#/components/schemas/';

const union = (schemas: readonly unknown[]): string =>
  [...new Set(schemas.map((schema) => typeHtml(schema as JsonSchema)))].join(' | ');

/** Bounds of safe integers are not documented. */
const bound = (sign: string, value: number | boolean | undefined): string =>
  typeof value !== 'number' || Math.abs(value) === Number.MAX_SAFE_INTEGER ? '' : `${sign} ${value}`;

const limits = (schema: JsonSchema): string => {
  const bounds = [
    bound('≤', schema.maxLength ?? schema.maxItems),
    bound('&gt;', schema.exclusiveMinimum),
    bound('≥', schema.minimum),
    bound('≤', schema.maximum),
  ];
  const text = bounds.filter(Boolean).join(', ');
  return text === '' ? '' : ` <small>${text}</small>`;
};

const plain = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.type === 'array') return `list of ${typeHtml((schema.items as JsonSchema | undefined) ?? {})}`;
  if (schema.type === 'object') return schema.properties ? `{ ${fieldsText(schema)} }` : 'object';
  return escapeHtml(String(schema.format ?? schema.type ?? 'anything'));
};

const fieldsText = (schema: JsonSchema): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, property]) => `${escapeHtml(name)}: ${typeHtml(property as JsonSchema)}`)
    .join(', ');

/** A type in words, with links to the components. */
export const typeHtml = (schema: JsonSchema): string => {
  if (schema.$ref?.startsWith(prefix)) {
    const name = escapeHtml(schema.$ref.slice(prefix.length));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives ? union(alternatives) : plain(schema) + limits(schema);
};

/** The fields of an object as table rows; another type as one line. */
export const fieldsHtml = (schema: JsonSchema): string => {
  if (!schema.properties) return `<p>${typeHtml(schema)}</p>`;
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const { description } = property as JsonSchema;
    const note = description === undefined ? '' : ` – ${escapeHtml(description)}`;
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${typeHtml(property as JsonSchema)}${note}</td><td>${required.has(name) ? 'required' : ''}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
};
