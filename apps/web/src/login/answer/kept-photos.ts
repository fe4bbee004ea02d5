import { readDeviceRows, removeDeviceRow, writeDeviceRow } from '../../platform/store/device-rows.ts';
import { linkKeyOf } from './link-key.ts';

export interface Photo {
  readonly name: string;
  readonly file: Blob;
  readonly preview: Blob;
}

/** A picture that waits on this device. */
export interface KeptPhoto extends Photo {
  readonly key: string;
  /** The question that it belongs to. */
  readonly id: number;
  /** When it was taken, in milliseconds. */
  readonly at: number;
}
interface Row extends KeptPhoto {
  readonly link: string;
}

const table = 'answer-photos';

/** Those of a link in the order in which they were taken. */
export const readKeptPhotos = async (secret: string): Promise<readonly KeptPhoto[]> => {
  const link = await linkKeyOf(secret);
  if (link === null) return [];
  const rows = (await readDeviceRows(table)) as Row[];
  return rows.filter((row) => row.link === link).toSorted((one, other) => one.at - other.at);
};

/** Whether the device keeps it. */
export const keepPhoto = async (secret: string, id: number, { name, file, preview }: Photo): Promise<boolean> => {
  const link = await linkKeyOf(secret);
  if (link === null) return false;
  return writeDeviceRow(table, { key: crypto.randomUUID(), link, id, at: Date.now(), name, file, preview } as Row);
};

export const dropPhoto = ({ key }: KeptPhoto): Promise<boolean> => removeDeviceRow(table, key);
