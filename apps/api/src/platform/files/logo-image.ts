import type { CheckedFile } from './file-store.ts';
import { type RasterType, rasterTypeOf } from './raster-image.ts';
import { rebuiltSvg } from './svg-rebuild.ts';

type ImageType = RasterType | 'image/svg+xml';

const endings: Readonly<Record<string, ImageType>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

const looksLikeXml = (bytes: Buffer): boolean => /^\s*</.test(bytes.toString('utf8', 0, 200).replace(/^\uFEFF/, ''));

/** A logo by its content, never by what its sender says; null when it is no image, or another one than its name says. */
export const checkedLogo = ({ name, bytes }: { name: string; bytes: Buffer }): CheckedFile | null => {
  const ending = /\.([a-z]{3,4})$/.exec(name.trim().toLowerCase())?.[1] ?? '';
  const said = endings[ending];
  if (said === undefined) return null;
  if (said !== 'image/svg+xml') {
    return rasterTypeOf(bytes) === said ? { purpose: 'logo', mediaType: said, name: `logo.${ending}`, bytes } : null;
  }
  const svg = looksLikeXml(bytes) ? rebuiltSvg(bytes) : null;
  return svg === null ? null : { purpose: 'logo', mediaType: said, name: 'logo.svg', bytes: Buffer.from(svg, 'utf8') };
};
