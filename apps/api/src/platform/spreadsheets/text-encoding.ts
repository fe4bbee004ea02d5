import { isUtf8 } from 'node:buffer';
import type { Encoding } from './table.ts';

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

// Letters and quotation marks of German and French, as the two old encodings write them.
const windowsLetters = new Set(Buffer.from('äöüÄÖÜéèàçêôîûâÉÈÀ«»', 'latin1'));
const macLetters = new Set([
  0x8a, 0x9a, 0x9f, 0x80, 0x85, 0x86, 0x8e, 0x8f, 0x88, 0x8d, 0x90, 0x99, 0x94, 0x9e, 0x89, 0x83, 0xe9, 0xcb, 0xc7,
  0xc8, 0xd5,
]);

const countOf = (bytes: Buffer, letters: ReadonlySet<number>): number => {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80 && letters.has(byte)) count += 1;
  return count;
};

/** Text of two bytes a letter without a mark: every other byte is zero. */
const wideEncoding = (bytes: Buffer): Encoding | null => {
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even < odd / 4) return 'utf-16le';
  return even > most && odd < even / 4 ? 'utf-16be' : null;
};

export const recogniseEncoding = (bytes: Buffer): Encoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return countOf(bytes, macLetters) > countOf(bytes, windowsLetters) ? 'macintosh' : 'windows-1252';
};

/** The text without the mark at its start. */
export const decodeText = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
