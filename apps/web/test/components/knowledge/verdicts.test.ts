import { contract } from '@polier/contract/endpoints';
import type { VerdictView } from '@polier/contract/verdicts/verdicts.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const question = 'Sind die Aussparungen abgenommen?';
const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
const help = panel.getByRole('region', { name: 'Hat es geholfen?' });
const nadia = { id: 1, name: 'Nadia Keller' };

const show = async (checked: boolean) => {
  const played = playWorksheet(server, [{ question, done: checked, checked }]);
  const [row] = played.rows;
  if (row === undefined) throw new Error('a worksheet without rows');
  server.on(contract.appliedLessons.trade.getById, () => row);
  const kept: { verdict: VerdictView | null } = { verdict: null };
  server.on(contract.verdicts.ofAppliedLesson, () => ({ verdict: kept.verdict, proposed_chf: null }));
  server.on(contract.verdicts.store, ({ body: { verdict, chf = 2_500, days = null } }) => {
    kept.verdict = {
      id: 5,
      applied_lesson_id: row.id,
      kind: 'trade',
      project: { id: 1, title: 'Lindenhof' },
      worksheet: { id: 1, title: 'Maurerarbeiten' },
      verdict,
      chf,
      days,
      author: nadia,
      created_at: '2026-11-20T08:00:00.000Z',
      confirmed_by: null,
      confirmed_at: null,
      can: { edit: true, confirm: true },
    };
    return kept.verdict;
  });
  server.on(contract.verdicts.confirm, () => {
    if (kept.verdict === null) return new ApiError('not-found');
    const can = { edit: false, confirm: false };
    kept.verdict = { ...kept.verdict, confirmed_by: nadia, confirmed_at: '2026-11-21T08:00:00.000Z', can };
    return kept.verdict;
  });
  await open(`${played.address}&panel=row`);
  await expect.element(gridRow(question)).toBeVisible();
  await cell(question, 'Frage').click();
  await expect.element(panel.getByRole('heading', { name: question })).toBeVisible();
  return kept;
};

test('a checked question asks whether it helped, proposes what it saved and takes another amount', async () => {
  const kept = await show(true);
  await help.getByRole('button', { name: 'ja', exact: true }).click();
  const amount = help.getByRole('textbox', { name: 'Vermieden in CHF' });
  await expect.element(amount).toHaveValue("2'500");
  await amount.fill('viel');
  await help.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(help.getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('viel');
  await amount.fill("12'000");
  await help.getByRole('textbox', { name: 'Tage' }).fill('1.5');
  await help.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(help.getByText(/CHF\s12'000, 1\.5 Tage vermieden \(geschätzt\)/)).toBeVisible();
  expect(kept.verdict).toMatchObject({ verdict: 'yes', chf: 12_000, days: 1.5 });
  await help.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.element(help.getByText(/bestätigt von Nadia Keller/)).toBeVisible();
  await expect.element(help.getByRole('button', { name: 'nein', exact: true })).toBeDisabled();
});

test('a question that is not checked yet does not ask', async () => {
  await show(false);
  await expect.element(help).not.toBeInTheDocument();
});
