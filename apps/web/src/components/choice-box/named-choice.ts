import { plainText } from '../../platform/formats/plain-text.ts';
import type { Choice } from './choice-box.tsx';

/** The choice with this name or code, or the only one whose name starts with it or has it as a word. */
export const namedChoice = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const wanted = plainText(typed);
  const exact = choices.find(
    ({ label, number }) =>
      plainText(label) === wanted ||
      plainText(number ?? '') === wanted ||
      (Boolean(number) && plainText(`${number} ${label}`) === wanted),
  );
  if (exact !== undefined) return exact;
  const near = choices.filter(
    ({ label }) =>
      plainText(label)
        .split(/[\s,]+/)
        .includes(wanted) || plainText(label).startsWith(wanted),
  );
  return near.length === 1 ? near[0] : undefined;
};
