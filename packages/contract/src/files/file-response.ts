import { z } from 'zod';

/** A file that the server makes, inside a JSON answer. */
export const fileResponse = z.object({
  file_name: z.string(),
  media_type: z.string(),
  /** The bytes of the file in Base64. */
  content: z.string(),
});
export type FileResponse = z.output<typeof fileResponse>;
