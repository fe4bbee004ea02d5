import { isEmailAddress } from '@polier/contract/email-address';

export interface TypedAddresses {
  /** Each once, however often and in whatever letters it was typed. */
  readonly addresses: readonly string[];
  readonly unreadable: readonly string[];
}

const named = /<([^<>]*)>/;

/** A piece between commas, semicolons or lines: `Meier Jana <j.meier@firma.ch>`, or addresses with blanks between them. */
const readPiece = (piece: string): { address?: string; unreadable?: string }[] => {
  const inBrackets = named.exec(piece)?.[1]?.trim();
  if (inBrackets !== undefined) {
    return [isEmailAddress(inBrackets) ? { address: inBrackets } : { unreadable: piece }];
  }
  const words = piece.split(/\s+/).filter(Boolean);
  if (words.some(isEmailAddress)) {
    return words.map((word) => (isEmailAddress(word) ? { address: word } : { unreadable: word }));
  }
  return [{ unreadable: piece }];
};

/** What was typed or pasted, as addresses. */
export const typedAddresses = (text: string): TypedAddresses => {
  // A name in quotes may hold a comma.
  const pieces = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n\r]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .flatMap(readPiece);
  const addresses = new Map<string, string>();
  for (const { address } of pieces) {
    if (address !== undefined && !addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address);
  }
  return {
    addresses: [...addresses.values()],
    unreadable: pieces.flatMap(({ unreadable }) => unreadable ?? []),
  };
};
