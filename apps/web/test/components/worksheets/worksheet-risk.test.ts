import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const { update } = contract.worksheets.trade;
const plans = 'Liegen die Pläne vor?';
const main = page.getByRole('main');
const figure = (name: string) => main.getByRole('textbox', { name });

const show = async () => {
  const { address } = playWorksheet(server, [{ question: plans }], { cost: 20_000, probability: 10, impact: 500_000 });
  await open(address);
  await expect.element(gridRow(plans)).toBeVisible();
  await expect.element(main.getByText('2.5', { exact: true })).toBeVisible();
};

test('the risk follows each figure while it is typed, and is saved when the figure is left', async () => {
  await show();
  await figure('Eintrittswahrscheinlichkeit in Prozent').fill('20');
  await expect.element(main.getByText('5.0', { exact: true })).toBeVisible();
  await figure('Massnahmenkosten in CHF').fill("200'000");
  await expect.element(main.getByText('0.5', { exact: true })).toBeVisible();
  await expect.element(main.getByText('nicht allein mit Geld begründbar')).toBeVisible();
  expect(server.sentTo(update)).toMatchObject([{ probability: 20 }]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sentTo(update)).toMatchObject([{ probability: 20 }, { cost: 200_000 }]);
});

test('Escape brings the figure and its risk back', async () => {
  await show();
  await figure('Auswirkung in CHF').fill('40000');
  await expect.element(main.getByText('0.2', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('2.5', { exact: true })).toBeVisible();
  expect(server.sentTo(update)).toEqual([]);
});

test('a figure that is none has no risk, is named and not sent', async () => {
  await show();
  await figure('Eintrittswahrscheinlichkeit in Prozent').fill('101');
  await expect.element(main.getByText('2.5', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(figure('Eintrittswahrscheinlichkeit in Prozent')).toHaveAttribute('aria-invalid', 'true');
  await figure('Eintrittswahrscheinlichkeit in Prozent').fill('');
  await expect.element(main.getByText('2.5', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('2.5', { exact: true })).toBeVisible();
  expect(server.sentTo(update)).toEqual([]);
});

test('what is left at risk with the measures stands in the fraction, on the screen and on paper', async () => {
  const figures = { cost: 20_000, probability: 10, impact: 500_000, residual_probability: 5, residual_impact: 200_000 };
  const { address, worksheet } = playWorksheet(server, [{ question: plans }], figures);
  const fraction = page.getByRole('group', {
    name: /weniger CHF\s10'000 Restrisiko, geteilt durch CHF\s20'000, ergibt 2\.0/,
  });
  await open(address);
  await expect.element(gridRow(plans)).toBeVisible();
  await expect.element(fraction.getByText(/^− CHF\s10'000$/)).toBeVisible();
  await open(`/convert/worksheet-applied-lessons?kind=trade&id=${worksheet.id}`);
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(fraction.getByText(/^− CHF\s10'000$/)).toBeVisible();
});
