import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { errorStatus, problem } from '@polier/contract/errors';
import { de } from '@polier/i18n/de';
import { en } from '@polier/i18n/en';
import { escapeHtml } from '../../html/escape-html.ts';
import { contractSchemas, type ContractSchemas } from './json-schemas.ts';
import { requirementText } from './open-api.ts';
import { fieldsHtml, typeHtml } from './schema-text.ts';

const style = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 3rem; border-bottom: 1px solid; }
  details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .25rem; margin: .5rem 0; padding: .5rem .75rem; }
  summary { cursor: pointer; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 4rem; }
  table { border-collapse: collapse; margin: .5rem 0; }
  th, td { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0; font-weight: normal; overflow-wrap: anywhere; }
  nav a { margin-right: 1rem; white-space: nowrap; }
  :target { outline: 2px solid; outline-offset: 4px; }`;

const moduleOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';
const section = (title: string, html: string): string => (html === '' ? '' : `<h4>${title}</h4>${html}`);

const endpointHtml = (endpoint: Endpoint, schemas: ContractSchemas): string => {
  const { query, body, response } = schemas.of(endpoint);
  const errors = endpoint.errors
    .map((code) => `<a href="#${code}"><code>${code}</code></a> (${errorStatus[code]})`)
    .join(', ');
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(fullPath(endpoint))}</code> ${escapeHtml(endpoint.summary)}</summary>
    <p>Requires: ${escapeHtml(requirementText(endpoint.requires))}</p>
    ${section('Query', query === null ? '' : fieldsHtml(query))}
    ${section('Body', body === null ? '' : fieldsHtml(body))}
    ${section(endpoint.stream ? 'Each event' : 'Answer, under <code>data</code>', response.properties ? fieldsHtml(response) : `<p>${typeHtml(response)}</p>`)}
    ${section('Own errors', errors === '' ? '' : `<p>${errors}</p>`)}</details>`;
};

const errorRow = (code: keyof typeof errorStatus): string =>
  `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${errorStatus[code]}</td><td>${escapeHtml(en.errors.problem[code].detail)}</td><td lang="de">${escapeHtml(de.errors.problem[code].detail)}</td></tr>`;

/** The contract for people: one page without scripts or anything from elsewhere. */
export const docsPage = (endpoints: readonly Endpoint[], version: string): string => {
  const schemas = contractSchemas(endpoints, problem);
  const modules = Map.groupBy(endpoints, moduleOf);
  const links = [...modules.keys()].map((name) => `<a href="#module-${name}">${escapeHtml(name)}</a>`);
  const parts = [...modules].map(
    ([name, group]) =>
      `<h2 id="module-${name}">${escapeHtml(name)}</h2>${group.map((one) => endpointHtml(one, schemas)).join('')}`,
  );
  const components = Object.entries(schemas.components).map(
    ([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${fieldsHtml(schema)}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Polier API ${escapeHtml(version)}</title><style>${style}</style></head><body>
<h1>Polier API ${escapeHtml(version)}</h1>
<p>Send <code>Authorization: Bearer …</code> and, for calls inside a company, <code>Company-Id</code>. Answers stand under <code>data</code>;
errors are problem details (RFC 9457) in the language of <code>Accept-Language</code> (de, en, fr). The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links.join(' ')} <a href="#schemas">schemas</a> <a href="#errors">errors</a></nav>
<main>${parts.join('')}
<h2 id="schemas">Schemas</h2>${components.join('')}
<h2 id="errors">Errors</h2><table>${(Object.keys(errorStatus) as (keyof typeof errorStatus)[]).map(errorRow).join('')}</table></main></body></html>`;
};
