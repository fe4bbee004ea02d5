/** A secret in groups of four, as it is typed by hand into another device. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
