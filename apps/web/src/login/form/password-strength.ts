import { limits } from '@polier/contract/limits';

const { min } = limits.password;

export type Strength = { level: 'short'; missing: number } | { level: 'plain' | 'fair' | 'good' | 'strong' };

const fewCharacters = 5;
const isRun = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((one, index) => (one.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0));
  return steps.filter((step) => step >= -1 && step <= 1).length > steps.length * 0.6;
};

/** A hint while typing; whether a password is too common is the server's to say. */
export const strengthOf = (password: string): Strength => {
  const characters = Array.from(password);
  if (characters.length < min) return { level: 'short', missing: min - characters.length };
  if (new Set(characters).size < fewCharacters || isRun(characters)) return { level: 'plain' };
  if (characters.length < 12) return { level: 'fair' };
  return { level: characters.length < 16 ? 'good' : 'strong' };
};
