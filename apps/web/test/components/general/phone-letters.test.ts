import { expect, test } from 'vitest';
import { open, playApplication } from '../../support/application.ts';

playApplication({ size: 'phone' });

/** What is written in letters below 12 px. */
const smallLetters = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < 12)
    .filter((element) => element.closest('svg, style, script, .visually-hidden') === null)
    .map((element) => element.textContent.trim());

test.each(['/home', '/projects/new', '/experiences/new'])(
  'on the phone no letter of %s is smaller than 12 px',
  async (address) => {
    await open(address);
    expect(smallLetters()).toEqual([]);
  },
);
