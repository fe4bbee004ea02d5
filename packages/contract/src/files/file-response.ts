import { z } from 'zod';

/** A file that the server makes, inside a JSON answer. */
export const fileResponse = z.object({
  file_name: z.string(),
  media_type: z.string(),
  /** The bytes of the file in Base64. */
  content: z.string(),
});
export type FileResponse = z.output<typeof fileResponse>;

const requestedFileStates = ['queued', 'done', 'failed'] as const;
export type RequestedFileState = (typeof requestedFileStates)[number];
const requestedFileErrors = ['not-found', 'list-too-long', 'failed'] as const;
export type RequestedFileError = (typeof requestedFileErrors)[number];

/** How far a file is that takes longer than an answer may; `file` once it is written. */
export const requestedFile = <File extends z.ZodType>(file: File) =>
  z.object({
    state: z.enum(requestedFileStates),
    /** Why it failed. */
    error: z.enum(requestedFileErrors).nullable(),
    /** Pages of a document that are laid out so far; null for other files and before the first one. */
    pages: z.int().positive().nullable(),
    file: file.nullable(),
  });
export type RequestedFile<File> = z.output<ReturnType<typeof requestedFile<z.ZodType<File>>>>;
