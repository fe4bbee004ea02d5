import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  attributes,
  drawing,
  elements,
  fragment,
  paints,
  properties,
  textHolders,
  transparent,
} from './svg-allowed.ts';
import { cleanDeclarations, cleanStyleSheet, isHarmlessValue, targetsOf } from './svg-values.ts';

const svgSpace = 'http://www.w3.org/2000/svg';
const linkSpace = 'http://www.w3.org/1999/xlink';
const deepest = 64;
const mostElements = 20_000;
/** How many elements a browser may have to draw, each repetition counted. */
const mostDrawn = 100_000;

class NotAnSvg extends Error {}

interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgElement | string)[];
}

const isText = /^(id|class|role|aria-label|aria-hidden)$/;

const cleanAttribute = (name: string, value: string): string | null => {
  if (name === 'style') return cleanDeclarations(value) || null;
  if (isText.test(name)) return value.slice(0, 500);
  if (!attributes.has(name) && !properties.has(name)) return null;
  return isHarmlessValue(value) ? value : null;
};

const cleanAttributes = (tag: SaxesTagNS): Map<string, string> => {
  const clean = new Map<string, string>();
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const isLink = local === 'href' && (uri === '' || uri === linkSpace);
    const kept = isLink ? (fragment.test(value) ? value : null) : uri === '' ? cleanAttribute(local, value) : null;
    if (kept !== null) clean.set(local, kept);
  }
  return clean;
};

/** Reads the elements that are allowed; saxes knows no entity but the five of XML, so none can grow or reach outside. */
const read = (text: string): SvgElement => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: (SvgElement | null)[] = [];
  let root: SvgElement | null = null;
  let count = 0;
  const fail = (why: string): never => {
    throw new NotAnSvg(why);
  };
  parser.on('error', (error) => fail(error.message));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) fail('a document type of its own');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) fail('not in UTF-8');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > mostElements || open.length >= deepest) fail('too many elements');
    if (open.length === 0) {
      if (tag.uri !== svgSpace || tag.local !== 'svg') fail('not an SVG');
      root = { name: 'svg', attributes: cleanAttributes(tag), children: [] };
      open.push(root);
      return;
    }
    const parent = open.at(-1) ?? null;
    const known = tag.uri === svgSpace && (elements.has(tag.local) || transparent.has(tag.local));
    if (parent === null || !known || parent.name === 'style') {
      open.push(null);
      return;
    }
    const name = transparent.has(tag.local) ? 'g' : tag.local;
    const element: SvgElement = { name, attributes: cleanAttributes(tag), children: [] };
    parent.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const keep = (content: string) => {
    const parent = open.at(-1);
    if (parent && textHolders.has(parent.name)) parent.children.push(content);
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(text).close();
  return root ?? fail('nothing');
};

const childElements = (element: SvgElement): SvgElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** The ids an element refers to. */
const targetsIn = (element: SvgElement): string[] =>
  [...element.attributes].flatMap(([name, value]) => (name === 'href' ? [value.slice(1)] : targetsOf(value)));

const idsIn = (root: SvgElement): Map<string, SvgElement> => {
  const byId = new Map<string, SvgElement>();
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of childElements(element)) collect(child);
  };
  collect(root);
  return byId;
};

/** Refuses nested repetition that would draw too much, and elements that repeat themselves. */
const refuseRepetition = (root: SvgElement, byId: ReadonlyMap<string, SvgElement>): void => {
  const weights = new Map<SvgElement, number>();
  const weigh = (element: SvgElement, depth: number): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    if (depth > 4 * deepest) throw new NotAnSvg('repeats itself');
    weights.set(element, Number.POSITIVE_INFINITY);
    const targets = targetsIn(element).flatMap((id) => byId.get(id) ?? []);
    let weight = 1;
    for (const next of [...childElements(element), ...targets]) weight += weigh(next, depth + 1);
    if (weight > mostDrawn) throw new NotAnSvg('repeats itself');
    weights.set(element, weight);
    return weight;
  };
  weigh(root, 0);
};

const draws = (element: SvgElement): boolean => drawing.has(element.name) || childElements(element).some(draws);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedText = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
const escapedValue = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const writer = (byId: ReadonlyMap<string, SvgElement>) => {
  const isPaint = (id: string): boolean => paints.has(byId.get(id)?.name ?? '');
  const inside = ({ name, children }: SvgElement): string => {
    if (name !== 'style')
      return children.map((child) => (typeof child === 'string' ? escapedText(child) : write(child))).join('');
    return escapedText(cleanStyleSheet(children.filter((child) => typeof child === 'string').join(''), isPaint));
  };
  const write = (element: SvgElement, space = ''): string => {
    const given = [...element.attributes].map(([name, value]) => ` ${name}="${escapedValue(value)}"`).join('');
    const content = inside(element);
    return content === ''
      ? `<${element.name}${space}${given}/>`
      : `<${element.name}${space}${given}>${content}</${element.name}>`;
  };
  return write;
};

/** Rebuilds the picture from the allowed content; null when it is no SVG or nothing is left. */
export const rebuiltSvg = (bytes: Buffer): string | null => {
  try {
    const root = read(isUtf8(bytes) ? new TextDecoder().decode(bytes) : '');
    const byId = idsIn(root);
    refuseRepetition(root, byId);
    return draws(root) ? writer(byId)(root, ` xmlns="${svgSpace}"`) : null;
  } catch (error) {
    if (error instanceof NotAnSvg) return null;
    throw error;
  }
};
