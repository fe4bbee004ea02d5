import type { CleanRead } from './clean-read.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const flags = { animated: 0x02, alpha: 0x10, profile: 0x20 } as const;

const lossySize = (content: Buffer): Size | null => {
  // A key frame with its start code.
  const isKeyFrame = content.length >= 10 && ((content[0] ?? 1) & 1) === 0;
  if (!isKeyFrame || content.toString('latin1', 3, 6) !== '\u009d\u0001*') return null;
  return { width: content.readUInt16LE(6) & 0x3f_ff, height: content.readUInt16LE(8) & 0x3f_ff };
};

const losslessSize = (content: Buffer): Size | null => {
  if (content.length < 5 || content[0] !== 0x2f) return null;
  const bits = content.readUInt32LE(1);
  return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
};

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

const chunksOf = (bytes: Buffer): Chunk[] | null => {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return null;
  }
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return null;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

const written = ({ type, content }: Chunk): Buffer[] => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return [head, content, Buffer.alloc(content.length % 2)];
};

/** The extended header of what is left. */
const headerOf = ({ width, height }: Size, flag: number): Chunk => {
  const content = Buffer.alloc(10);
  content.writeUInt8(flag, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', content };
};

/** Keeps the one picture with its transparency and colours. An animation is none. */
export const cleanWebp: CleanRead = (bytes) => {
  const chunks = chunksOf(bytes);
  const find = (type: string) => chunks?.find((chunk) => chunk.type === type);
  const [lossy, lossless, extended] = [find('VP8 '), find('VP8L'), find('VP8X')];
  const data = lossy ?? lossless;
  if (chunks === null || data === undefined || (lossy && lossless)) return null;
  const size = lossy ? lossySize(lossy.content) : losslessSize(data.content);
  if (size === null) return null;
  const isAnimated = ((extended?.content[0] ?? 0) & flags.animated) !== 0;
  if (isAnimated) return null;
  const [alpha, profile] = extended ? [lossy && find('ALPH'), find('ICCP')] : [];
  // Without an extended header a lossless picture says itself whether it is transparent.
  const flag = (alpha || (extended && lossless) ? flags.alpha : 0) | (profile ? flags.profile : 0);
  const kept = [flag > 0 ? headerOf(size, flag) : undefined, profile, alpha, data];
  const body = kept.flatMap((chunk) => (chunk ? written(chunk) : []));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.reduce((sum, part) => sum + part.length, 0), 4);
  return { ...size, parts: [head, ...body] };
};
