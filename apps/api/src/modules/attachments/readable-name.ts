import { lineText } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';

/** The name that a file was sent with, without folders and without what would forge a line; null where nothing is left. */
export const readableName = (sent: string): string | null => {
  const bare = sent.split(/[/\\]/).at(-1) ?? '';
  const name = lineText().safeParse(bare.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(-limits.title));
  return (name.success && name.data) || null;
};
