import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { TableError } from './table-error.ts';
import { decodeXml } from './xml-encoding.ts';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}
export type ZipDirectory = ReadonlyMap<string, Entry>;

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endLength = 22;
const longestComment = 65_535;

/** Bytes of one part, unpacked: more is no list of questions. */
const mostUnpacked = 200 * 1_048_576;

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - longestComment); at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw new TableError('not-a-table');
};

/** The names of a ZIP file with where their bytes stand. */
export const readDirectory = (bytes: Buffer): ZipDirectory => {
  const end = endOf(bytes);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new TableError('not-a-table');
    const nameLength = bytes.readUInt16LE(at + 28);
    // Bit 0: encrypted.
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new TableError('password-protected');
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const packedBytes = (bytes: Buffer, { offset, packed }: Entry): Buffer => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw new TableError('not-a-table');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new TableError('not-a-table');
  return bytes.subarray(start, start + packed);
};

/** The bytes of a part piece by piece; what it says of its size is not believed. */
async function* chunksOf(bytes: Buffer, directory: ZipDirectory, name: string, most: number): AsyncGenerator<Buffer> {
  const entry = directory.get(name);
  if (!entry) throw new TableError('not-a-table');
  if (entry.unpacked > most) throw new TableError('unpacks-too-big');
  const packed = packedBytes(bytes, entry);
  const unpacked = entry.method === 0 ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw());
  let size = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new TableError('unpacks-too-big');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('not-a-table');
  }
}

/** The text of a part piece by piece. */
export async function* textOf(
  bytes: Buffer,
  directory: ZipDirectory,
  name: string,
  most = mostUnpacked,
): AsyncGenerator<string> {
  yield* decodeXml(chunksOf(bytes, directory, name, most));
}

/** The bytes of a small part at once. */
export const bytesOf = async (bytes: Buffer, directory: ZipDirectory, name: string, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(bytes, directory, name, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
