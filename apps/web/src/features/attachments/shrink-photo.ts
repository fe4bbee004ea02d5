import { limits } from '@polier/contract/limits';

/** The longer side in pixels: enough to read a drawing on a wall, a tenth of the bytes. */
const longestSide = 2_560;
const longestPreview = 480;
const type = 'image/jpeg';

export interface ShrunkPhoto {
  readonly file: Blob;
  readonly preview: Blob;
  /** The preview as an address of its own: pages may not show addresses of blobs. */
  readonly shown: string;
}

const drawn = (source: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This device does not draw');
  // What was transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('This device does not encode')) : resolve(blob)),
      type,
      quality,
    );
  });

/** As good as it may be within so many bytes. */
const encodedWithin = async (canvas: HTMLCanvasElement, most: number): Promise<Blob> => {
  for (const quality of [0.82, 0.6, 0.4]) {
    const blob = await encoded(canvas, quality);
    if (blob.size <= most) return blob;
  }
  return encoded(canvas, 0.2);
};

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(blob);
  });

/**
 * Makes a photo small and upright, and a preview of it. Drawn anew, it no longer says where, when and with what it was taken.
 * Rejects where the device cannot draw it.
 */
export const shrinkPhoto = async (photo: Blob): Promise<ShrunkPhoto> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const file = await encodedWithin(drawn(bitmap, longestSide), limits.attachment);
    const preview = await encodedWithin(drawn(bitmap, longestPreview), limits.attachmentPreview);
    return { file, preview, shown: await addressOf(preview) };
  } finally {
    bitmap.close();
  }
};

/** The name with the ending of what it has become. */
export const photoName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
