import type { FileResponse } from '@polier/contract/files/file-response';

/** Hands a file to the browser, which saves it. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The bytes of a text in Base64. */
export const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);

/** A file that the server made, at once or in parts that stand together already. */
export type MadeFile = Omit<FileResponse, 'content'> & { readonly content: string | Blob };

/** Saves a file that the server made. */
export const saveResponse = ({ file_name: name, media_type: type, content }: MadeFile): void =>
  saveFile(name, typeof content === 'string' ? bytesOf(content) : content, type);
