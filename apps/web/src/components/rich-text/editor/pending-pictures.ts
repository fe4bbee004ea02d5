interface PendingPicture {
  readonly file: File;
  /** Its attachment once it is uploaded: a second try to save must not upload it again. */
  id?: number;
  /** Shows it before it is uploaded. */
  readonly path: string;
}

/** Pictures that were put into a text and are not uploaded yet; what a reload loses is dropped when the text is saved. */
const pending = new Map<string, PendingPicture>();

/** As data: the page's security policy allows no address that it makes up. */
const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

export const addPendingPicture = async (file: File): Promise<string> => {
  const key = crypto.randomUUID();
  pending.set(key, { file, path: await dataAddressOf(file) });
  return key;
};

export const pendingPicture = (key: string): PendingPicture | undefined => pending.get(key);

const pendingImages = /<img data-pending="([\w-]*)"([^>]*)>/g;

export const hasPendingPictures = (text: string): boolean =>
  [...text.matchAll(pendingImages)].some(([, key = '']) => pending.has(key));

/** The text without the pictures that are not uploaded. */
export const withoutPendingPictures = (text: string): string => text.replaceAll(pendingImages, '');

/** Uploads the pictures of a text one after the other; the text then names them by their attachments. */
export const uploadPendingPictures = async (text: string, upload: (file: File) => Promise<number>): Promise<string> => {
  let stored = text;
  for (const [whole, key = '', rest = ''] of text.matchAll(pendingImages)) {
    const picture = pending.get(key);
    if (picture === undefined) {
      stored = stored.replace(whole, '');
      continue;
    }
    // One after the other: the server holds only a few uploads of one person in memory.
    picture.id ??= await upload(picture.file);
    stored = stored.replace(whole, `<img data-attachment="${picture.id}"${rest}>`);
  }
  return stored;
};
