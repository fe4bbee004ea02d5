import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import type { OpenTable, TableOptions } from './table.ts';
import { TableError } from './table-error.ts';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Excel before 1997 wrote its records without a container. */
const oldRecords = [0x00, 0x02, 0x04, 0x08].map((version) => Buffer.from([0x09, version]));
const wide = (text: string) => Buffer.from(text, 'utf16le');

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Whether it may unpack to more than it is. */
export const isZip = (bytes: Buffer): boolean => beginsWith(bytes, zip);

/** A container of before 2007: Excel of then, or a workbook of today under a password. */
const compoundError = (bytes: Buffer): TableError => {
  if (bytes.includes(wide('EncryptedPackage'))) return new TableError('password-protected');
  const isWorkbook = bytes.includes(wide('Workbook')) || bytes.includes(wide('Book'));
  return new TableError(isWorkbook ? 'old-excel' : 'not-a-table');
};

/** What a file is, by its content alone: names say what their writers wish. */
export const openTable = async (bytes: Buffer, options: TableOptions): Promise<OpenTable> => {
  if (beginsWith(bytes, compoundFile)) throw compoundError(bytes);
  if (oldRecords.some((start) => beginsWith(bytes, start))) throw new TableError('old-excel');
  return isZip(bytes) ? openXlsx(bytes, options) : openCsv(bytes, options);
};
