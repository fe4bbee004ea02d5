import { crc32 } from 'node:zlib';
import type { CleanRead } from './clean-read.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What is needed to draw the picture in its colours; texts, times and further frames are not. */
const drawn: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
]);

/** Bits per sample that a colour type may have. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const isHeader = (header: Buffer): boolean =>
  header.length === 13 && (depths[header[9] ?? 9] ?? []).includes(header[8] ?? 0) && (header[12] ?? 2) <= 1;

/** Keeps how the picture is drawn. What stands behind its end is left out. */
export const cleanPng: CleanRead = (bytes) => {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const parts: Buffer[] = [signature];
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if ((type === 'IHDR') !== (size === null)) return null;
    if (type === 'IHDR') {
      if (!isHeader(content)) return null;
      size = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
    }
    hasData ||= type === 'IDAT' && content.length > 0;
    if (drawn.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return size !== null && hasData ? { ...size, parts } : null;
    at = end;
  }
  return null;
};
