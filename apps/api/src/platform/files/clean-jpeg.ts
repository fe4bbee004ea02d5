import { orientationOf, orientationSegment } from './exif-orientation.ts';
import type { CleanRead } from './clean-read.ts';

const [tables, restart, frames] = [
  [0xc4, 0xdb],
  [0xdd],
  // Baseline, extended and progressive: what browsers draw.
  [0xc0, 0xc1, 0xc2],
];
const [endOfImage, startOfScan, jfif, icc, adobe, exif] = [0xd9, 0xda, 0xe0, 0xe2, 0xee, 0xe1];

const beginsWith = (content: Buffer, text: string): boolean => content.toString('latin1', 0, text.length) === text;

/** Whether a segment is needed to draw the picture; all others say something about it, or nothing at all. */
const isDrawn = (mark: number, content: Buffer): boolean => {
  if ([...tables, ...restart, ...frames, startOfScan].includes(mark)) return true;
  if (mark === jfif) return beginsWith(content, 'JFIF\0') && content.length === 14;
  if (mark === adobe) return beginsWith(content, 'Adobe') && content.length === 12;
  return mark === icc && beginsWith(content, 'ICC_PROFILE\0');
};

/** Restart marks stand inside the compressed data, where a byte FF is otherwise followed by 00. */
const endOfScan = (bytes: Buffer, start: number): number => {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
};

/** Keeps how the picture is drawn and which side is up. What stands behind its end is left out. */
export const cleanJpeg: CleanRead = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null;
  const parts = [bytes.subarray(0, 2)];
  let [at, orientation, scans] = [2, 1, 0];
  let size: { width: number; height: number } | null = null;
  while (at + 4 <= bytes.length || bytes[at + 1] === endOfImage) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === endOfImage) {
      if (size === null || scans === 0) return null;
      parts.push(bytes.subarray(at, at + 2));
      const turned = orientation >= 5 ? { width: size.height, height: size.width } : size;
      if (orientation > 1) parts.splice(1, 0, orientationSegment(orientation));
      return { ...turned, parts };
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const content = bytes.subarray(at + 4, end);
    if (mark === exif && orientation === 1) orientation = orientationOf(content);
    if (mark > 0xc0 && mark < 0xd0 && ![...frames, ...tables].includes(mark)) return null;
    if (frames.includes(mark)) {
      if (size !== null || content.length < 6) return null;
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    const isScan = mark === startOfScan;
    if (isScan && size === null) return null;
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isScan) scans += 1;
    if (isDrawn(mark, content)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
};
