/** A target or a use case that is chosen in the chain. */
export interface ChainEnd {
  readonly type: 'target' | 'use_case';
  readonly id: number;
}

export const isSame = (chosen: ChainEnd | null, type: ChainEnd['type'], id: number): boolean =>
  chosen?.type === type && chosen.id === id;

/** Rows of one height each, so that curves need no measuring. */
export const targetHeight = 44;
export const caseHeight = 22;
const width = 54;
const firstLine = 11;

/** From the first line of a target to the middle of a use case, by their places in the columns. */
export const curveBetween = (target: number, useCase: number): string => {
  const [from, to] = [target * targetHeight + firstLine, useCase * caseHeight + firstLine];
  return `M0 ${from}C${width / 2} ${from} ${width / 2} ${to} ${width} ${to}`;
};
