import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { expect, test } from 'vitest';
import { shownApplications } from './applications.ts';

const company = (feature_orders: boolean) => ({ feature_orders });
const installation = (orders_available: boolean, orders_url = 'https://orders.example/') =>
  ({ orders_available, orders_url, main_url: '/main/' }) as WebSettingsView;
const knowledge = { word: 'appKnowledge', address: null };
const orders = { word: 'appOrders', address: 'https://orders.example/' };

test.each([
  ['feature on, application there', company(true), installation(true), [knowledge, orders]],
  ['feature on, no application', company(true), installation(false), [knowledge]],
  ['feature off, application there', company(false), installation(true), [knowledge]],
  ['company not known yet', undefined, installation(true), [knowledge]],
  ['installation not known yet', company(true), undefined, [knowledge]],
  ['an address that a browser would run', company(true), installation(true, 'javascript:alert(1)'), [knowledge]],
])('app switcher: %s', (_, setting, settings, expected) => {
  expect(shownApplications('main', setting, settings, 'https://polier.example/main/')).toEqual(expected);
});

test('from Orders the way back leads to the main application', () => {
  const page = 'https://polier.example/orders/';
  expect(shownApplications('orders', company(true), installation(true), page)).toEqual([
    { word: 'appKnowledge', address: 'https://polier.example/main/' },
    { word: 'appOrders', address: null },
  ]);
});
