import type { FileResponse } from '@polier/contract/files/file-response';

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv',
} as const;

/** A file that was just made of rows. */
export interface MadeFile {
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: Buffer;
  /** Of how many worksheets the rows are, where it is said. */
  readonly worksheets?: number;
  readonly rows: number;
}

/** A made file as it is answered. */
export const fileView = <File extends MadeFile>({ bytes, ...file }: File): Omit<File, 'bytes'> & FileResponse => ({
  ...file,
  content: bytes.toString('base64'),
});
