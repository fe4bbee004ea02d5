import { describe, expect, test } from 'vitest';
import { decodeXml } from './xml-encoding.ts';

const head = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const title = '<Title>Tür für Küche</Title>';
const read = async (...pieces: Buffer[]) => {
  let text = '';
  for await (const piece of decodeXml(pieces)) text += piece;
  return text;
};

describe('XML of other programs', () => {
  test.each(['ISO-8859-1', 'iso-8859-15', 'windows-1252'])('is read in %s where it says so', async (encoding) => {
    const text = head(encoding) + title;
    expect(await read(Buffer.from(text, 'latin1'))).toBe(text);
  });

  test('is read in UTF-16 by its mark, in either order of bytes', async () => {
    const text = head('utf-16') + title;
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await read(little)).toBe(text);
    expect(await read(Buffer.from(little).swap16())).toBe(text);
  });

  test.each(['utf-8', 'UTF-16', 'unheard-of'])('is UTF-8 without a mark, whatever it says: %s', async (encoding) => {
    const text = head(encoding) + title;
    const bytes = Buffer.from(`\uFEFF${text}`);
    const cut = bytes.indexOf(Buffer.from('ü')) + 1;
    expect(await read(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(text);
  });
});
