/** In pixels; what an image says of itself, whatever its data holds. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface Extent extends Size {
  /** Where the image ends. */
  readonly end: number;
}

/** Reads an image of one format from the first byte on; null when it is none or is cut short. */
type Read = (bytes: Buffer) => Extent | null;

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);

const readPng: Read = (bytes) => {
  if (!startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return null;
  let at = 8;
  for (let first = true; at + 12 <= bytes.length; first = false) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (first && (type !== 'IHDR' || length !== 13)) return null;
    at += length + 12;
    if (at > bytes.length) return null;
    if (type === 'IEND') return { end: at, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return null;
};

/** Sub-blocks: each begins with its length, an empty one ends them. */
const endOfBlocks = (bytes: Buffer, start: number): number | null => {
  let at = start;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1;
    if (length === 0) return at;
  }
  return null;
};

const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const readGif: Read = (bytes) => {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return null;
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at: number | null = 13 + colours(bytes[10] ?? 0);
  while (at !== null) {
    const mark: number | undefined = bytes[at];
    if (mark === 0x3b) return { end: at + 1, width, height };
    if (mark === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (mark === 0x2c && at + 10 <= bytes.length) {
      // Browsers grow the screen to a frame that is larger.
      width = Math.max(width, bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 7));
      at = endOfBlocks(bytes, at + 10 + colours(bytes[at + 9] ?? 0) + 1);
    } else return null;
  }
  return null;
};

/** Marks without a length: they stand alone, or inside the compressed data. */
const isStandalone = (mark: number): boolean => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7);

/** The next mark after compressed data, in which a byte FF is followed by 00 or a restart mark. */
const nextMark = (bytes: Buffer, start: number): number => {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
};

const readJpeg: Read = (bytes) => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null;
  let at = 2;
  let size: Size | null = null;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === 0xd9) return size && { end: at + 2, ...size };
    if (isStandalone(mark)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    if (mark >= 0xc0 && mark <= 0xc2) {
      if (at + 9 > bytes.length) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (mark === 0xda) at = nextMark(bytes, at);
  }
  return null;
};

export const rasterTypes = ['image/png', 'image/gif', 'image/jpeg'] as const;
export type RasterType = (typeof rasterTypes)[number];

const readers: Readonly<Record<RasterType, Read>> = {
  'image/png': readPng,
  'image/gif': readGif,
  'image/jpeg': readJpeg,
};

export interface RasterImage extends Size {
  readonly type: RasterType;
}

/** What a file is by its content. What carries something behind its end is two things at once, and therefore none. */
export const rasterImageOf = (bytes: Buffer): RasterImage | null => {
  for (const type of rasterTypes) {
    const read = readers[type](bytes);
    if (read?.end === bytes.length) return { type, width: read.width, height: read.height };
  }
  return null;
};
