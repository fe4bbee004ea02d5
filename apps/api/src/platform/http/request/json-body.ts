import { problem } from '../../errors/problem.ts';

/** No input of the contract is deeper than 6; what is far deeper only wants to exhaust a parser. */
const deepest = 32;

const nests = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (quoted) {
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) quoted = false;
    } else if (letter === 0x22) quoted = true;
    else if (letter === 0x5b || letter === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === 0x5d || letter === 0x7d) depth -= 1;
  }
  return false;
};

/** Keys that would reach into the prototype of whatever they are copied to. */
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

const refusePoison = (key: string, value: unknown): unknown => {
  if (poisonous.has(key)) throw problem('invalid-json');
  return value;
};

const mayPoison = /__proto__|constructor|prototype|\\u/;

/** Parses a body; an empty one becomes undefined. */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  if (nests(text)) throw problem('invalid-json');
  try {
    return mayPoison.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text);
  } catch {
    throw problem('invalid-json');
  }
};
