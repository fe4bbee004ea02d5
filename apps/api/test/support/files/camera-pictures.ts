import { crc32 } from 'node:zlib';
import { jpeg, png } from './pictures.ts';

/** Names a place, as the telephones of people do. */
export const secret = 'Bahnhofstrasse 1, 5000 Aarau';

const segment = (mark: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** An EXIF segment with which side is up, and a text behind it. */
export const exifSegment = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 12 + 4);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x01_12, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(secret)]));
};

/** As a camera writes it: EXIF, XMP, a comment, and another picture behind the end. */
export const cameraJpeg = (orientation = 1): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    exifSegment(orientation),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
    jpeg.subarray(2),
    jpeg,
    Buffer.from(secret),
  ]);

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
};

const afterHeader = 8 + 25;

/** With texts, EXIF and a page behind the end. */
export const cameraPng = (): Buffer =>
  Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('tEXt', Buffer.from(`Location\0${secret}`)),
    pngChunk('eXIf', Buffer.from(secret)),
    png.subarray(afterHeader),
    Buffer.from(`<script>alert("${secret}")</script>`),
  ]);

/** The header says so; there is no data for it. */
export const pngOfSize = (width: number, height: number): Buffer => {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(afterHeader)]);
};

/** A picture of one pixel without transparency. */
export const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

const webpChunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** Extended, with EXIF and XMP; `flags` say what else it claims. */
export const cameraWebp = (flags = 0x0c): Buffer => {
  const body = Buffer.concat([
    webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    webp.subarray(12),
    webpChunk('EXIF', Buffer.from(secret)),
    webpChunk('XMP ', Buffer.from(secret)),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body, Buffer.from(secret)]);
};
