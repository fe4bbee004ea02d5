import { isRichText } from '@polier/contract/lessons/rich-text';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PdfContent } from '#platform/pdf/pdf-document';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const space = { margin: [0, 0, 0, 3] as [number, number, number, number] };

interface Run {
  readonly text: string;
  readonly bold?: boolean;
}

/** Words with what is strong of them; links keep their words, pictures are left out. */
const runsOf = (nodes: readonly Node[], bold = false): Run[] =>
  nodes.flatMap((node): Run[] => {
    if ('value' in node) return [{ text: node.value.replaceAll(/\s+/g, ' '), ...(bold && { bold }) }];
    if (!isElement(node)) return [];
    if (node.tagName === 'br') return [{ text: '\n' }];
    return runsOf(node.childNodes, bold || node.tagName === 'strong');
  });

const paragraph = (nodes: readonly Node[], lead = ''): PdfContent => ({
  text: [...(lead === '' ? [] : [{ text: lead }]), ...runsOf(nodes)],
  ...space,
});

const rowsOf = (table: Element): Element[] =>
  table.childNodes.filter(isElement).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsOf(part)));

/** Rows as lines: cells between bars, since those of people rarely have as many in each row. */
const tableLines = (table: Element): PdfContent[] =>
  rowsOf(table).map((row) => ({
    text: row.childNodes
      .filter(isElement)
      .flatMap((cell, at) => [{ text: at === 0 ? '' : '  |  ' }, ...runsOf(cell.childNodes, cell.tagName === 'th')]),
    ...space,
  }));

const listItems = (list: Element, level: number): PdfContent[] =>
  list.childNodes.filter(isElement).map((item, index) => ({
    columns: [
      { text: list.tagName === 'ol' ? `${index + 1}.` : '•', width: 14 },
      { stack: blocksOf(item.childNodes, level + 1) },
    ],
  }));

const mostLevels = 24;

const blocksOf = (nodes: readonly Node[], level: number): PdfContent[] =>
  level > mostLevels
    ? []
    : nodes.flatMap((node): PdfContent[] => {
        if (!isElement(node)) return 'value' in node && node.value.trim() !== '' ? [paragraph([node])] : [];
        if (node.tagName === 'ul' || node.tagName === 'ol') return listItems(node, level);
        if (node.tagName === 'table') return tableLines(node);
        return [paragraph(node.childNodes)];
      });

/** A clean rich text as it stands on paper; one without markup keeps its lines. */
export const richTextContent = (text: string): readonly PdfContent[] =>
  isRichText(text) ? blocksOf(parseFragment(text).childNodes, 0) : [{ text, ...space }];
