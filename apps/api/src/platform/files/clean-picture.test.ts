import { describe, expect, test } from 'vitest';
import {
  cameraJpeg,
  cameraPng,
  cameraWebp,
  exifSegment,
  pngChunk,
  pngOfSize,
  secret,
  webp,
} from '#test/support/files/camera-pictures';
import { gif, jpeg, png } from '#test/support/files/pictures';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { orientationOf } from './exif-orientation.ts';

const cleaned = (bytes: Buffer): CleanPicture => {
  const picture = cleanPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
};

const asWritten = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp };
const asCamerasWrite = { 'image/jpeg': cameraJpeg(), 'image/png': cameraPng(), 'image/webp': cameraWebp() };

describe.each(Object.entries(asWritten))('%s', (type, bytes) => {
  test('is known by its content and stays what it is', () => {
    const { width, height } = cleaned(bytes);
    expect(cleaned(bytes)).toEqual({ type, width, height, bytes });
    expect(width * height).toBeGreaterThan(0);
  });

  test('cut short anywhere is none', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(cleanPicture(bytes.subarray(0, length)), `${length} bytes`).toBe('not-an-image');
    }
  });

  test('with anything before its start is none', () => {
    expect(cleanPicture(Buffer.concat([Buffer.from(' '), bytes]))).toBe('not-an-image');
  });

  test('keeps nothing of what stands behind its end', () => {
    expect(cleaned(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004 and more')])).bytes).toEqual(bytes);
  });

  test('does not read outside of itself, whatever byte is wrong', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (const wrong of [0, 0x7f, 0xff]) {
        const broken = Buffer.from(bytes);
        broken[at] = wrong;
        expect(() => cleanPicture(broken)).not.toThrow();
      }
    }
  });
});

test.each(Object.entries(asCamerasWrite))('%s loses place, camera and texts', (type, bytes) => {
  expect(bytes.includes(secret)).toBe(true);
  const picture = cleaned(bytes);
  expect(picture.type).toBe(type);
  expect(picture.bytes.includes(secret)).toBe(false);
  expect(picture.bytes).toEqual(asWritten[type as keyof typeof asWritten]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i of a photo survives, alone', (orientation) => {
  const { width, height, bytes } = cleaned(cameraJpeg(orientation));
  expect([width, height]).toEqual(orientation >= 5 ? [2, 3] : [3, 2]);
  expect(bytes.includes(secret)).toBe(false);
  expect(bytes.includes('Exif')).toBe(orientation > 1);
  const content = bytes.subarray(bytes.indexOf('Exif'));
  expect(orientationOf(content)).toBe(orientation);
  expect(cleaned(bytes).bytes).toEqual(bytes);
});

test.each([
  ['is cut short', exifSegment(6).subarray(4, 20)],
  ['points outside', Buffer.from('Exif\0\0II*\0\u00ff\u00ff\u00ff\u007f', 'latin1')],
  ['says a side that does not exist', exifSegment(9).subarray(4)],
  ['is another one', Buffer.from('http://ns.adobe.com/xap/1.0/\0')],
])('a segment that %s says nothing about the side', (_, content) => {
  expect(orientationOf(content)).toBe(1);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an animation', gif],
  ['an animated webp', cameraWebp(0x02)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a signature alone', png.subarray(0, 8)],
  ['a photo without its data', jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])))],
  ['a picture whose sum does not fit', Buffer.concat([png.subarray(0, 20), Buffer.from([9]), png.subarray(21)])],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => {
  expect(cleanPicture(bytes)).toBe('not-an-image');
});

test.each([
  [16_385, 1],
  [1, 16_385],
  [8_000, 6_251],
  [4_294_967_295, 4_294_967_295],
])('%i by %i is too much to draw', (width, height) => {
  expect(cleanPicture(pngOfSize(width, height))).toBe('too-many-pixels');
});

test.each([
  [16_384, 3_000],
  [8_000, 6_250],
])('%i by %i is not', (width, height) => {
  expect(cleaned(pngOfSize(width, height))).toMatchObject({ width, height });
});

test('a picture without width is none', () => {
  expect(cleanPicture(pngOfSize(0, 5))).toBe('not-an-image');
});

test('frames of an animated png are left out', () => {
  const end = png.length - 12;
  const animated = Buffer.concat([png.subarray(0, end), pngChunk('fdAT', Buffer.from(secret)), png.subarray(end)]);
  expect(cleaned(animated).bytes).toEqual(png);
});
