import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrames } from './viewport.ts';

/** What axe finds in the page as it stands, in both schemes. The heading of a page under a dialog is out of reach, and should be. */
export const expectNoViolations = async (): Promise<void> => {
  // What scrolls becomes a stop for Tab once its size was measured, which is after the next frame.
  await nextFrames();
  const isDialogOpen = page.getByRole('dialog').elements().length > 0;
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'page-has-heading-one': { enabled: !isDialogOpen } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
};
