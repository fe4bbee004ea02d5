import type { ReactNode } from 'react';

/** A line of the palette: a screen, a command, or what the search has found. */
export interface PaletteItem {
  readonly key: string;
  readonly content: ReactNode;
  /** Where it leads, for a tab of its own. */
  readonly href?: string;
  readonly run: () => void;
}

export interface PaletteSection {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly items: readonly PaletteItem[];
}

/** Sections with something in them; a line that stands in an earlier one is left out. */
export const withoutRepetition = (sections: readonly PaletteSection[]): PaletteSection[] => {
  const seen = new Set<string>();
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ items }) => items.length > 0);
};
