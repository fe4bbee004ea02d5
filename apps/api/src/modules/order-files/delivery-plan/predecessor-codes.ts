/** A predecessor as a file names it: `LO-12+5` begins five days after LO-12 was submitted. */
export interface PredecessorCode {
  readonly code: string;
  readonly lagDays: number;
}

const withLag = /^(.*\S)\s*([+-]\s*\d{1,3})$/;

/** The code of a predecessor with its days, as a file shows it. */
export const predecessorText = ({ code, lagDays }: PredecessorCode): string =>
  lagDays === 0 ? code : `${code}${lagDays > 0 ? '+' : ''}${lagDays}`;

/**
 * Reads `LO-12+5, LO-13`. A code may itself end in a hyphen and figures: what is known as a whole is a code.
 * Returns the first text that names no known code.
 */
export const parsePredecessors = (
  text: string,
  codeOf: (text: string) => string | undefined,
): { readonly predecessors: readonly PredecessorCode[] } | { readonly unknown: string } => {
  const predecessors: PredecessorCode[] = [];
  for (const named of text.split(/[,;\n]/)) {
    const trimmed = named.trim();
    if (trimmed === '') continue;
    const whole = codeOf(trimmed);
    const [, start = '', lag = ''] = whole === undefined ? (withLag.exec(trimmed) ?? []) : [];
    const code = whole ?? codeOf(start);
    if (code === undefined) return { unknown: trimmed };
    predecessors.push({ code, lagDays: whole === undefined ? Number(lag.replaceAll(/\s/g, '')) : 0 });
  }
  return { predecessors };
};
