import { readDirectory, textOf } from '#platform/spreadsheets/read-zip';

/** The texts of a ZIP file by their names. */
export const partsOfZip = async (bytes: Buffer): Promise<Record<string, string>> => {
  const directory = readDirectory(bytes);
  const parts: Record<string, string> = {};
  for (const name of directory.keys()) {
    let text = '';
    for await (const piece of textOf(bytes, directory, name)) text += piece;
    parts[name] = text;
  }
  return parts;
};
