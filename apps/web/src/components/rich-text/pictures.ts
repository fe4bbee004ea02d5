/** Signed paths of the pictures of a text, by the ids of their attachments. */
export type Pictures = ReadonlyMap<number, string>;

/** Whether a text shows pictures, whose paths must be asked for. */
export const hasPictures = (text: string | null): boolean => text?.includes('<img data-attachment=') ?? false;
