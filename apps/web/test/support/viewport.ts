import { page } from 'vitest/browser';

/** What a change of the page has led to is measured and drawn after the second frame. */
export const nextFrames = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

/** Sets the size of the page in CSS pixels and waits until the page is laid out for it, in its own fonts. */
export const setViewport = async (width: number, height: number): Promise<void> => {
  if (innerWidth !== width || innerHeight !== height) {
    await page.viewport(width, height);
    await nextFrames();
  }
  await document.fonts.ready;
};
