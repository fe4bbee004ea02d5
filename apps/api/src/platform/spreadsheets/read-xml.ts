import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableError } from './table-error.ts';

interface XmlReader {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Characters of one text at most: Excel itself stops at 32,767. */
const longestText = 1_048_576;

/** Without a prefix, which some programs write. */
export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece; a document type could define entities that grow, so none is read. */
export async function* parseXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({});
  let sinceTag = 0;
  const fail = (): never => {
    throw new TableError('not-a-table');
  };
  parser.on('doctype', fail);
  parser.on('error', fail);
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    reader.open?.(tag);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    reader.close?.(bareName(name));
  });
  for await (const piece of pieces) {
    sinceTag += piece.length;
    if (sinceTag > longestText + piece.length) throw new TableError('unpacks-too-big');
    parser.write(piece);
    yield;
  }
  parser.close();
}

export const readXml = async (pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> => {
  for await (const _ of parseXml(pieces, reader));
};
