import { limits } from '@polier/contract/limits';
import { describe, expect, test } from 'vitest';
import { gif, jpeg, png } from '#test/support/files/pictures';
import { checkedLogo } from './logo-image.ts';
import { rasterImageOf } from './raster-image.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>');
const pictures = { 'image/png': png, 'image/gif': gif, 'image/jpeg': jpeg };

describe.each(Object.entries(pictures))('%s', (type, bytes) => {
  test('is known by its content', () => expect(rasterImageOf(bytes)?.type).toBe(type));

  test('cut short anywhere is none', () => {
    for (let length = 0; length < bytes.length; length++) expect(rasterImageOf(bytes.subarray(0, length))).toBeNull();
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['an archive', 'PK\u0003\u0004 and more'],
    ['one byte', '\0'],
  ])('with %s behind its end is none', (_, more) => {
    expect(rasterImageOf(Buffer.concat([bytes, Buffer.from(more, 'latin1')]))).toBeNull();
  });

  test('with anything before its start is none', () => {
    expect(rasterImageOf(Buffer.concat([Buffer.from(' '), bytes]))).toBeNull();
  });
});

test.each(['GIF89a=1/*', 'GIF89a', '\u0089PNG\r\n\u001A\n', 'BM', 'RIFF0000WEBP', '%PDF-1.7', ''])(
  '%j is no image',
  (text) => {
    expect(rasterImageOf(Buffer.from(text, 'latin1'))).toBeNull();
  },
);

test('random bytes behind each signature end, and are none', () => {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16;
  for (const bytes of Object.values(pictures)) {
    for (let round = 0; round < 300; round++) {
      const noise = Buffer.from(Array.from({ length: 400 }, () => random() & 0xff));
      expect(() => rasterImageOf(Buffer.concat([bytes.subarray(0, 14), noise]))).not.toThrow();
    }
  }
});

describe('a logo', () => {
  test.each([
    ['Logo.png', png, 'image/png', 'logo.png'],
    ['LOGO.JPG', jpeg, 'image/jpeg', 'logo.jpg'],
    ['logo.jpeg', jpeg, 'image/jpeg', 'logo.jpeg'],
    ['a.b.gif', gif, 'image/gif', 'logo.gif'],
    ['logo.svg', svg, 'image/svg+xml', 'logo.svg'],
  ])('%s is stored as what it is', (name, bytes, mediaType, stored) => {
    expect(checkedLogo({ name, bytes })).toMatchObject({ mediaType, name: stored });
  });

  test.each([
    ['a PNG named .svg', 'logo.svg', png],
    ['a PNG named .jpg', 'logo.jpg', png],
    ['an SVG named .png', 'logo.png', svg],
    ['a packed SVG', 'logo.svg', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['a PNG without an ending', 'logo', png],
    ['a program', 'logo.exe', png],
    ['two endings, the last foreign', 'logo.png.html', png],
    ['a page', 'logo.svg', Buffer.from('<html><svg/></html>')],
    ['nothing', 'logo.png', Buffer.alloc(0)],
  ])('%s is none', (_, name, bytes) => {
    expect(checkedLogo({ name, bytes })).toBe('not-an-image');
  });

  const sized = {
    'logo.png': (width: number, height: number) => {
      const bytes = Buffer.from(png);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    },
    'logo.gif': (width: number, height: number) => {
      const bytes = Buffer.from(gif);
      const frame = bytes.indexOf(0x2c, 13);
      for (const at of [6, frame + 5]) {
        bytes.writeUInt16LE(width, at);
        bytes.writeUInt16LE(height, at + 2);
      }
      return bytes;
    },
    'logo.jpg': (width: number, height: number) => {
      const bytes = Buffer.from(jpeg);
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      bytes.writeUInt16BE(height, frame + 5);
      bytes.writeUInt16BE(width, frame + 7);
      return bytes;
    },
  };

  test.each(Object.entries(sized))('%s says how large it is, and must be drawable', (name, make) => {
    const check = (width: number, height: number) => checkedLogo({ name, bytes: make(width, height) });
    expect(check(limits.logoPixels, 1)).toMatchObject({ purpose: 'logo' });
    expect(check(limits.logoPixels + 1, 1)).toBe('too-many-pixels');
    expect(check(1, 65_535)).toBe('too-many-pixels');
    expect(check(0, 0)).toBe('not-an-image');
    expect(check(0, 5)).toBe('not-an-image');
  });

  test('a GIF whose frame is larger than its screen counts as large as the frame', () => {
    const bytes = Buffer.from(gif);
    bytes.writeUInt16LE(65_535, bytes.indexOf(0x2c, 13) + 5);
    expect(checkedLogo({ name: 'logo.gif', bytes })).toBe('too-many-pixels');
  });
});
