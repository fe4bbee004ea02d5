export interface MilestoneMark {
  readonly code: string;
  /** Middle of the mark. */
  readonly at: number;
}

interface LabelSizes {
  /** From the middle of a mark to either side of it. */
  readonly half: number;
  /** From the middle of a mark to its code. */
  readonly offset: number;
  readonly letter: number;
  /** Where the drawing ends. */
  readonly end: number;
}

export interface MilestoneLabel {
  readonly text: string;
  readonly at: number;
  readonly anchor: 'start' | 'end';
}

const gap = 3;

/** Milestones whose codes would touch share one label behind the last of them, or before the first where the drawing ends. */
export const milestoneLabels = (
  marks: readonly MilestoneMark[],
  { half, offset, letter, end }: LabelSizes,
): MilestoneLabel[] => {
  const groups: { first: number; last: number; text: string }[] = [];
  for (const { code, at } of marks.toSorted((one, other) => one.at - other.at)) {
    const group = groups.at(-1);
    if (group === undefined || at - half >= group.last + offset + group.text.length * letter + gap) {
      groups.push({ first: at, last: at, text: code });
    } else {
      group.last = at;
      group.text = `${group.text}, ${code}`;
    }
  }
  return groups.map(({ first, last, text }) =>
    last + offset + text.length * letter > end
      ? { text, at: first - offset, anchor: 'end' }
      : { text, at: last + offset, anchor: 'start' },
  );
};
