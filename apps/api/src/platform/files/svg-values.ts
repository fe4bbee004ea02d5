import { fragment, functions, properties } from './svg-allowed.ts';

// No pattern here may look back over what it has read: a file chooses the text, and how long it is.
const harmless = /^[\p{L}\p{N}\s#%.,()+\-'"_:]*$/u;
const nameAtEnd = /([\w-]{0,20})\s{0,5}$/;

/** Whether a call stays inside the picture: `url` points at a part of it, everything else only computes. */
const isHarmlessCall = (name: string, argument: string): boolean => {
  if (name !== 'url') return functions.has(name);
  const target = argument.trim();
  const isQuoted = /^['"]/.test(target) && target.at(0) === target.at(-1);
  return fragment.test(isQuoted ? target.slice(1, -1) : target);
};

const callsIn = (value: string): { name: string; argument: string }[] => {
  const parts = value.split('(');
  return parts.slice(1).map((part, index) => ({
    name: (nameAtEnd.exec((parts[index] ?? '').slice(-30))?.[1] ?? '').toLowerCase(),
    argument: part.slice(0, 300).split(')')[0] ?? '',
  }));
};

/** Whether a value can neither load nor run anything: no escapes, comments, at-rules or addresses. */
export const isHarmlessValue = (value: string): boolean =>
  harmless.test(value) &&
  !value.replaceAll(/#[\w.:-]+/g, '').includes(':') &&
  callsIn(value).every(({ name, argument }) => isHarmlessCall(name, argument));

/** Parts of the picture a value points at by `url`. */
export const targetsOf = (value: string): string[] =>
  value.includes('(') ? [...value.matchAll(/url\(\s{0,5}['"]?#([\w.:-]+)/gi)].map(([, id = '']) => id) : [];

interface Declaration {
  readonly property: string;
  readonly value: string;
}

const declarationsIn = (style: string): Declaration[] =>
  style
    .split(';')
    .map((declaration) => {
      const [property = '', ...rest] = declaration.split(':');
      return { property: property.trim().toLowerCase(), value: rest.join(':').trim() };
    })
    .filter(({ property, value }) => properties.has(property) && value !== '' && isHarmlessValue(value));

const written = (declarations: readonly Declaration[]): string =>
  declarations.map(({ property, value }) => `${property}:${value}`).join(';');

/** Rebuilds the allowed declarations. */
export const cleanDeclarations = (style: string): string => written(declarationsIn(style));

const withoutComments = (text: string): string =>
  text
    .split('/*')
    .map((part, index) => {
      const end = index === 0 ? -2 : part.indexOf('*/');
      return end === -1 ? '' : part.slice(end + 2);
    })
    .join(' ');

const selector = /^[\w\s.,#*>+~-]{1,500}$/;

/** Rebuilds the allowed rules without at-rules, which load and nest. `isPaint` decides what a rule may refer to. */
export const cleanStyleSheet = (text: string, isPaint: (id: string) => boolean): string =>
  withoutComments(text)
    .split('}')
    .map((rule) => {
      const [names = '', body = ''] = rule.split('{', 2);
      const kept = declarationsIn(body).filter(({ value }) => targetsOf(value).every(isPaint));
      return { names: names.trim(), body: written(kept) };
    })
    .filter(({ names, body }) => selector.test(names) && body !== '')
    .map(({ names, body }) => `${names}{${body}}`)
    .join('');
