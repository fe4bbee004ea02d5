import { type DeliveryFileFormat, deliveryFileFormats } from '@polier/contract/files/delivery-file-formats';
import { readDirectory } from '../spreadsheets/read-zip.ts';
import { TableError } from '../spreadsheets/table-error.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/** Bytes at either end of a file that say what it is. */
const edge = 65_536;
const headOf = (bytes: Buffer): string => bytes.toString('latin1', 0, edge).replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '');
const tailOf = (bytes: Buffer): string => bytes.toString('latin1', Math.max(0, bytes.length - edge)).trimEnd();

const macros = /(?:^|\/)vbaProject\.bin$/i;

/** Of an archive by what it holds; a document with macros and one with a password are none. */
const archiveFormat = (bytes: Buffer, ending: string): DeliveryFileFormat | null => {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x50_4b_03_04) return null;
  let names: string[];
  try {
    names = [...readDirectory(bytes).keys()];
  } catch (error) {
    if (error instanceof TableError || error instanceof RangeError) return null;
    throw error;
  }
  const holds = (start: string) => names.some((name) => name.startsWith(start));
  if (names.length === 0 || names.some((name) => macros.test(name))) return null;
  if (names.includes('[Content_Types].xml')) {
    const office = { 'xl/': 'xlsx', 'word/': 'docx', 'ppt/': 'pptx' } as const;
    return Object.entries(office).find(([folder]) => holds(folder))?.[1] ?? null;
  }
  if (names.includes('bcf.version')) return 'bcf';
  return ending === 'ifczip' && names.some((name) => /\.ifc$/i.test(name)) ? 'ifczip' : 'zip';
};

const stepFormat = (head: string, tail: string): DeliveryFileFormat | null =>
  head.startsWith('ISO-10303-21;') && /FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(head) && tail.endsWith('END-ISO-10303-21;')
    ? 'ifc'
    : null;

const drawingFormat = (bytes: Buffer, head: string, tail: string): DeliveryFileFormat | null => {
  if (/^AC10(?:09|1[2458]|2[147]|32)/.test(head) && bytes.length > 128) return 'dwg';
  const isText = /^(?:999\r?\n[^\r\n]*\r?\n\s*)*0\r?\n\s*SECTION\r?\n/.test(head) && /(?:^|\n)\s*0\r?\nEOF$/.test(tail);
  return isText || head.startsWith('AutoCAD Binary DXF') ? 'dxf' : null;
};

const pictureFormat = (bytes: Buffer): DeliveryFileFormat | null => {
  // Cameras write more behind the end of a picture.
  if (cleanJpeg(bytes) !== null) return 'jpg';
  if (cleanPng(bytes) !== null) return 'png';
  return cleanWebp(bytes) === null ? null : 'webp';
};

/** The outermost element of XML that asks for nothing from outside; pages and drawings, which run, are none. */
const xmlFormat = (head: string, tail: string): DeliveryFileFormat | null => {
  if (!head.startsWith('<') || head.includes('<!DOCTYPE')) return null;
  const body = head.replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '').trimStart();
  const name = /^<([\w.-]+:)?([\w.-]+)[\s/>]/.exec(body);
  const [, prefix = '', root] = name ?? [];
  if (root === undefined || ['html', 'svg'].includes(root.toLowerCase())) return null;
  if (!tail.endsWith(`</${prefix}${root}>`)) return null;
  return root === 'ids' ? 'ids' : 'xml';
};

const isJson = (bytes: Buffer): boolean => {
  try {
    return typeof JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) === 'object';
  } catch {
    return false;
  }
};

/** Text says nothing of its kind: its ending does, and no byte of it stands for a command. */
const textFormat = (bytes: Buffer, ending: string): DeliveryFileFormat | null => {
  if (ending === 'json') return isJson(bytes) ? 'json' : null;
  if (ending !== 'csv' && ending !== 'txt') return null;
  const isPlain = bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  return isPlain ? ending : null;
};

const isPdf = (head: string, tail: string): boolean =>
  /^%PDF-[12]\.\d/.test(head) && tail.slice(-1_024).includes('%%EOF');

/** What a file is by its content; its name decides only where the content cannot. Null: nothing that is taken. */
export const recogniseFile = (bytes: Buffer, name: string): DeliveryFileFormat | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const [head, tail] = [headOf(bytes), tailOf(bytes)];
  if (isPdf(head, tail)) return 'pdf';
  return (
    stepFormat(head, tail) ??
    archiveFormat(bytes, ending) ??
    drawingFormat(bytes, head, tail) ??
    pictureFormat(bytes) ??
    xmlFormat(head, tail) ??
    textFormat(bytes, ending)
  );
};

/** Other endings under which the formats go. */
const otherEndings: Readonly<Partial<Record<DeliveryFileFormat, readonly string[]>>> = {
  jpg: ['jpeg'],
  bcf: ['bcfzip'],
  xml: ['ifcxml'],
};

/** The name with the ending of what the file is: `Plan.exe` that is a PDF becomes `Plan.exe.pdf`. */
export const nameWithEnding = (name: string, format: DeliveryFileFormat): string => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const fits = ending === format || otherEndings[format]?.includes(ending);
  return fits && name.includes('.') ? name : `${name}.${format}`;
};

export const mediaTypeOf = (format: DeliveryFileFormat): string => deliveryFileFormats[format];
