import { accounts } from '../../fixtures/accounts.ts';
import { prepareProject, prepareWorksheet, rowsOf } from '../../fixtures/prepare.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered, unansweredRequest } from '../../fixtures/watch.ts';
import { cellOf, expectCell, expectSaved, gridOf, write } from '../../screens/worksheet.ts';

test('two people in two browsers edit the same worksheet, and one goes offline and returns', async ({
  page,
  elsewhere,
  enter,
  api,
  watch,
}) => {
  watch.expect(unansweredRequest, answered(409));
  const nadia = await api('nadia');
  const [trade, phase] = ['Maurerarbeiten', 'Ausführung'];
  const users = [accounts.marco.email];
  const project = await prepareProject(nadia, { title: '2602 Zu zweit', trades: [trade], phases: [phase], users });
  const worksheet = await prepareWorksheet(nadia, { projectId: project.id, trade, phase });
  const [first = '', second = '', third = ''] = worksheet.rows.map(({ lesson }) => lesson.insight);
  const address = `/worksheet?kind=trade&id=${worksheet.id}`;

  await test.step('each sees that the other has it open', async () => {
    await enter('nadia', address);
    await enter('marco', address, elsewhere);
    await expect(page.getByRole('img', { name: 'Auch geöffnet von Marco Brunner' })).toBeVisible();
    await expect(elsewhere.getByRole('img', { name: 'Auch geöffnet von Nadia Keller' })).toBeVisible();
  });

  await test.step('what one writes appears at the other, with the name on the cell, and the cursor stays', async () => {
    const own = await cellOf(page, third, 'Lösung');
    await own.click();
    await write(elsewhere, first, 'Bemerkungen', 'Index D verlangt');
    const changed = await cellOf(page, first, 'Bemerkungen');
    await expect(changed).toContainText('Index D verlangt');
    await expect(changed).toContainText('Marco Brunner');
    await expect(own).toHaveAttribute('aria-selected', 'true');
    await expectCell(page, first, 'Bemerkungen', 'Index D verlangt');
  });

  await test.step('one goes offline and goes on writing, and so does the other', async () => {
    await page.context().setOffline(true);
    await write(page, first, 'Lösung', 'im Keller gelöst');
    await write(page, second, 'Bemerkungen', 'von Nadia');
    await expect(page.getByText('2 Änderungen warten und werden von selbst gesendet.')).toBeVisible();
    await write(elsewhere, second, 'Bemerkungen', 'von Marco');
    await write(elsewhere, third, 'Bemerkungen', 'Kran bestellt');
    await expectSaved(elsewhere);
    await expectCell(page, third, 'Bemerkungen', '');
  });

  await test.step('back, the edits arrive, the missed ones too, and the same cell is decided by her', async () => {
    await page.context().setOffline(false);
    await expectCell(page, third, 'Bemerkungen', /Kran bestellt/);
    await expectCell(elsewhere, first, 'Lösung', /im Keller gelöst/);
    await expect(gridOf(page).getByText('Inzwischen von anderen geändert:')).toBeVisible();
    await expect(gridOf(page).getByText('«von Marco»')).toBeVisible();
    await expectCell(page, second, 'Bemerkungen', /von Nadia/);
    await gridOf(page).getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await expectCell(elsewhere, second, 'Bemerkungen', /von Nadia/);
    await expectSaved(page);
  });

  await test.step('nothing is lost', async () => {
    const stored = await rowsOf(nadia, worksheet.id);
    expect(stored.slice(0, 3)).toMatchObject([
      { todo: 'Index D verlangt', solution: 'im Keller gelöst' },
      { todo: 'von Nadia' },
      { todo: 'Kran bestellt' },
    ]);
  });
});
