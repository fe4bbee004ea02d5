import { limits } from '@polier/contract/limits';
import type { CheckedFile } from './file-store.ts';
import { type RasterType, rasterImageOf } from './raster-image.ts';
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

/** Why a file is refused as a logo. */
export type LogoError = 'not-an-image' | 'too-many-pixels';

const rasterError = (bytes: Buffer, type: RasterType): LogoError | null => {
  const image = rasterImageOf(bytes);
  if (image?.type !== type || image.width === 0 || image.height === 0) return 'not-an-image';
  return Math.max(image.width, image.height) > limits.logoPixels ? 'too-many-pixels' : null;
};

/** A logo by its content, never by what its sender says: an image that its name promises, which a browser can draw. */
export const checkedLogo = ({ name, bytes }: { name: string; bytes: Buffer }): CheckedFile | LogoError => {
  const ending = /\.([a-z]{3,4})$/.exec(name.trim().toLowerCase())?.[1] ?? '';
  const mediaType = endings[ending];
  if (mediaType === undefined) return 'not-an-image';
  if (mediaType !== 'image/svg+xml') {
    return rasterError(bytes, mediaType) ?? { purpose: 'logo', mediaType, name: `logo.${ending}`, bytes };
  }
  const svg = looksLikeXml(bytes) ? rebuiltSvg(bytes) : null;
  return svg === null
    ? 'not-an-image'
    : { purpose: 'logo', mediaType, name: 'logo.svg', bytes: Buffer.from(svg, 'utf8') };
};
