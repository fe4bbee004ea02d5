// Control characters, line and paragraph separators, and what turns the direction of writing.
const notInOneLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const longest = 200;

/** Makes typed text one line, so that it never begins another header. */
export const headerText = (text: string): string => {
  const line = text.toWellFormed().replace(notInOneLine, ' ').replaceAll(/ +/g, ' ').trim();
  return Array.from(line).slice(0, longest).join('');
};

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Exactly one address without a name; anything else is refused, never mended. */
export const mailAddress = (address: string): string => {
  if (address !== headerText(address) || !oneAddress.test(address)) throw new Error('not one mail address');
  return address;
};
