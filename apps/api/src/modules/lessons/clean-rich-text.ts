import {
  isRichText,
  isRichTextLink,
  pictureIdOf,
  plainTextOf,
  richTextElements,
} from '@polier/contract/lessons/rich-text';
import { limits } from '@polier/contract/limits';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { fieldProblem } from '#platform/errors/problem';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Their content is no text for reading. */
const unreadable: ReadonlySet<string> = new Set(
  [
    'script style template title noscript iframe object noembed noframes svg math textarea select xmp',
    'plaintext head',
  ].flatMap((names) => names.split(' ')),
);
/** Written as another element that says the same. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Each of them stands on lines of its own, so that its words do not run into those before it. */
const paragraphs: ReadonlySet<string> = new Set(
  [
    'p div section article header footer main aside figure figcaption center form h1 h2 h3 h4 h5 h6',
    'blockquote pre address dl dt dd hr fieldset li',
  ].flatMap((names) => names.split(' ')),
);
/** Deeper markup is nobody's writing; its words stay. */
const mostLevels = 24;
const mostSpan = 50;

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': ' ',
};
const escape = (text: string): string => text.replace(/[&<>"\u00A0]/g, (sign) => escaped[sign] ?? '');

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = ({ attrs }: Element, name: string): string => attrs.find((one) => one.name === name)?.value ?? '';

/** The words below a node, without recursion: hostile markup is nested deeper than the stack is. */
const wordsOf = (nodes: readonly Node[]): string => {
  const words: string[] = [];
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if ('value' in node) words.push(node.value);
    else if (isElement(node) && !unreadable.has(node.tagName)) rest.push(...node.childNodes.toReversed());
  }
  return words.join('');
};

const isBlock = ({ tagName }: Element): boolean => paragraphs.has(tagName) || ['ul', 'ol', 'table'].includes(tagName);

const picture = (element: Element): string => {
  const id = pictureIdOf(attributeOf(element, 'data-attachment'));
  return id === null ? '' : `<img data-attachment="${id}" alt="${escape(attributeOf(element, 'alt').slice(0, 255))}">`;
};

const inline = (node: Node, level: number): string => {
  if ('value' in node) return escape(node.value);
  if (!isElement(node) || unreadable.has(node.tagName)) return '';
  if (level > mostLevels) return escape(wordsOf([node]));
  if (node.tagName === 'br') return '<br>';
  if (node.tagName === 'img') return picture(node);
  const content = node.childNodes.map((child) => inline(child, level + 1)).join('');
  const name = synonyms[node.tagName] ?? node.tagName;
  if (content === '' || !['strong', 'em', 'a'].includes(name)) return content;
  if (name !== 'a') return `<${name}>${content}</${name}>`;
  const href = attributeOf(node, 'href').trim();
  return isRichTextLink(href) ? `<a href="${escape(href)}">${content}</a>` : content;
};

const hasBlock = (nodes: readonly Node[], level: number): boolean =>
  level <= mostLevels &&
  nodes.some((node) => isElement(node) && (isBlock(node) || hasBlock(node.childNodes, level + 1)));

const span = (cell: Element, name: 'colspan' | 'rowspan'): string => {
  const value = Number(attributeOf(cell, name));
  return Number.isInteger(value) && value > 1 && value <= mostSpan ? ` ${name}="${value}"` : '';
};

const rowsOf = (table: Element): Element[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((part) => (part.tagName === 'tr' ? [part] : part.childNodes.filter(isElement)))
    .filter(({ tagName }) => tagName === 'tr');

const tableOf = (table: Element, level: number): string => {
  const rows = rowsOf(table).map(({ childNodes }) =>
    childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map((cell) => {
        const content = blocks(cell.childNodes, level + 1) || '<p></p>';
        return `<${cell.tagName}${span(cell, 'colspan')}${span(cell, 'rowspan')}>${content}</${cell.tagName}>`;
      })
      .join(''),
  );
  const filled = rows.filter((cells) => cells !== '');
  return filled.length === 0
    ? ''
    : `<table><tbody>${filled.map((cells) => `<tr>${cells}</tr>`).join('')}</tbody></table>`;
};

/** An item begins with a paragraph, also where it holds a list alone. */
const itemOf = (node: Node, level: number): string => {
  const content = blocks(isElement(node) && node.tagName === 'li' ? node.childNodes : [node], level + 1);
  if (content === '') return '';
  return `<li>${content.startsWith('<p>') ? '' : '<p></p>'}${content}</li>`;
};

const listOf = (list: Element, level: number): string => {
  const items = list.childNodes.map((node) => itemOf(node, level)).join('');
  return items === '' ? '' : `<${list.tagName}>${items}</${list.tagName}>`;
};

const block = (element: Element, level: number): string => {
  if (element.tagName === 'table') return tableOf(element, level);
  if (element.tagName === 'ul' || element.tagName === 'ol') return listOf(element, level);
  if (hasBlock(element.childNodes, level)) return blocks(element.childNodes, level + 1);
  const content = element.childNodes
    .map((child) => inline(child, level + 1))
    .join('')
    .trim();
  return element.tagName === 'p' || content !== '' ? `<p>${content}</p>` : '';
};

/** Blocks in their order; words between them become paragraphs. */
const blocks = (nodes: readonly Node[], level: number): string => {
  if (level > mostLevels) return `<p>${escape(wordsOf(nodes)).trim()}</p>`;
  const written: string[] = [];
  let run = '';
  const endRun = () => {
    if (run.trim() !== '') written.push(`<p>${run.trim()}</p>`);
    run = '';
  };
  for (const node of nodes) {
    if (isElement(node) && !unreadable.has(node.tagName) && (isBlock(node) || hasBlock(node.childNodes, level))) {
      endRun();
      written.push(block(node, level));
    } else run += inline(node, level);
  }
  endRun();
  return written.join('');
};

const otherElements = ['span', 'u', 's', 'font', 'small', 'sub', 'sup', 'link', 'meta', 'base', 'input', 'button'];
const elements: ReadonlySet<string> = new Set([
  ...unreadable,
  ...paragraphs,
  ...Object.keys(synonyms),
  ...Object.keys(richTextElements),
  ...otherElements,
  'video',
  'audio',
  'body',
  'html',
]);
const tagName = /<\/?([a-z][a-z0-9]*)(?=[\s/>])/gi;
const handler = /<[a-z][^<>]*\son\w+\s*=/i;
const hasMarkup = (text: string): boolean =>
  handler.test(text) || [...text.matchAll(tagName)].some(([, name = '']) => elements.has(name.toLowerCase()));

/**
 * Writes the markup anew from the elements that a rich text may carry; nothing else of what was sent remains. Text without
 * markup stays as it is: a less-than sign or a word in angle brackets is none. A text without words and pictures is none.
 */
export const cleanRichText = (text: string): string | null => {
  if (!isRichText(text) && !hasMarkup(text)) return text === '' ? null : text;
  const clean = blocks(parseFragment(text).childNodes, 0);
  return plainTextOf(clean) === '' && !clean.includes('<img ') ? null : clean;
};

/** The clean text of a field; escaping may have made it longer than what was sent. */
export const requireCleanText = (text: string | null | undefined, field: string): string | null => {
  const clean = cleanRichText(text ?? '');
  if (clean !== null && clean.length > limits.longText) {
    throw fieldProblem([{ field, code: 'too-long', params: { max: limits.longText } }]);
  }
  return clean;
};
