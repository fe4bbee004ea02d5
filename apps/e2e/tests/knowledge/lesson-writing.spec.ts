import { expect, test } from '../../fixtures/test.ts';
import { expectToast } from '../../screens/shell.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a question is written with a table and a picture, approved, changed where it stands, moved by the keyboard and removed', async ({
  page,
  enter,
}) => {
  await enter('nadia', '/knowledge/combined?tab=trade&new=1');
  const dialog = page.getByRole('dialog', { name: 'Neue Frage' });
  await dialog
    .getByRole('textbox', { name: 'Frage', exact: true })
    .fill('Sind die Fugen vor dem Betonieren rechtzeitig dicht');
  await expect(dialog.getByText('Am Ende fehlt das Fragezeichen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  const words = dialog.getByRole('textbox', { name: 'Weitere Angaben' });
  await words.click();
  await page.keyboard.type('Vor Ort messen');
  await dialog.getByRole('button', { name: 'Tabelle einfügen' }).click();
  await page.keyboard.type('Teil');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mass');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Plan.png', mimeType: 'image/png', buffer: picture });
  await expect(words.getByRole('img', { name: 'Plan' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Thema' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Speichern und freigeben' }).click();
  await expectToast(page, 'Frage gespeichert und freigegeben');

  const row = page.getByRole('article', { name: /Sind die Fugen vor dem Betonieren/ });
  await expect(
    row.getByRole('cell', { name: 'Mass' }).or(row.getByRole('columnheader', { name: 'Mass' })),
  ).toBeVisible();
  await expect(row.getByRole('img', { name: 'Plan' })).toBeVisible();
  await row.getByRole('link', { name: /Link auf Frage/ }).focus();
  await page.keyboard.press('e');
  const question = page.getByRole('article').getByRole('textbox', { name: 'Frage', exact: true });
  await expect(question).toHaveValue('Sind die Fugen vor dem Betonieren dicht?');
  await question.fill('Sind alle Fugen vor dem Betonieren dicht?');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Frage gespeichert');

  const changed = page.getByRole('article', { name: 'Sind alle Fugen vor dem Betonieren dicht?' });
  const link = changed.getByRole('link', { name: /Link auf Frage/ });
  await expect(link).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expectToast(page, 'Die Frage steht jetzt bei 1.1.');
  await expect(link).toHaveText('1.1');

  await changed.getByRole('button', { name: /entfernen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Frage entfernen' }).click();
  await expectToast(page, 'Frage gelöscht');
  await expect(changed).toHaveCount(0);
});
