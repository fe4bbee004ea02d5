import { contract } from '@polier/contract/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../src/platform/i18n/i18n.ts';
import { open, playApplication, server } from '../support/application.ts';
import { setViewport } from '../support/viewport.ts';

playApplication();

/** The width of the words in the font of the field, and the room for them. */
const promptOf = (field: HTMLInputElement) => {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return { needed: pen.measureText(field.placeholder).width, room: field.clientWidth };
};

test.each(['de', 'en', 'fr'] as const)(
  'at 1280 px in %s the days of the filter show how one writes them',
  async (language) => {
    await setViewport(1280, 800);
    server.on(contract.audit.list, () => ({ rows: [], next_cursor: null }));
    server.on(contract.audit.count, () => ({ count: 0, is_more: false }));
    await changeLanguage(language);
    onTestFinished(() => changeLanguage('de'));
    await open('/home');
    await open('/system/audit');
    const days = page.getByRole('textbox', { name: /^(?:Von|Bis|From|To|Du|Au)$/ });
    await expect.poll(() => days.elements()).toHaveLength(2);
    await document.fonts.ready;
    for (const field of days.elements()) {
      const { needed, room } = promptOf(field as HTMLInputElement);
      expect(room).toBeGreaterThanOrEqual(needed);
    }
  },
);
