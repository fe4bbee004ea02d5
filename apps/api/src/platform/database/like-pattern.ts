/** The pattern of `like` for a text that contains this one; its own wildcards are letters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
