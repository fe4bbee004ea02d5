import { isRichText } from '@polier/contract/lessons/rich-text';
import { DOMParser as DocumentParser, DOMSerializer, type Node } from 'prosemirror-model';
import { richTextNodes, richTextSchema } from './rich-text-schema.ts';

const paragraphOf = (line: string): Node =>
  richTextNodes.paragraph.create(null, line === '' ? null : richTextSchema.text(line));

/** A stored text as a document; each line of a text without markup is a paragraph. */
export const readDocument = (text: string): Node => {
  if (!isRichText(text)) return richTextNodes.doc.create(null, text.split('\n').map(paragraphOf));
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return DocumentParser.fromSchema(richTextSchema).parse(body);
};

const isPlain = (document: Node): boolean => {
  let plain = true;
  document.descendants((node) => {
    plain &&= node.marks.length === 0 && (node.isText || node.type === richTextNodes.paragraph);
    return plain;
  });
  return plain;
};

/** What is stored of a document: markup only where it says something that lines do not. */
export const writeDocument = (document: Node): string => {
  if (isPlain(document)) {
    const lines: string[] = [];
    document.forEach((paragraph) => lines.push(paragraph.textContent));
    const text = lines.join('\n').trim();
    if (!isRichText(text)) return text;
  }
  const page = window.document.createElement('div');
  page.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(document.content));
  for (const cell of page.querySelectorAll('[data-colwidth]')) cell.removeAttribute('data-colwidth');
  // oxlint-disable-next-line no-restricted-properties -- read only: nothing is written into a page
  return page.innerHTML;
};
