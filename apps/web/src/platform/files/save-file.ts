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

/** Saves a file that the server made. */
export const saveResponse = ({ file_name: name, media_type: type, content }: FileResponse): void =>
  saveFile(
    name,
    Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0),
    type,
  );
