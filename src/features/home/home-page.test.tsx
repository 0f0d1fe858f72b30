// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '../../../tests/api-server';
import { openPage } from '../../../tests/open-page';

const api = apiServer();

it('[R-01] shows what the service is, the box, the marketplaces and goods', async () => {
  await openPage('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kakehashi' })).toBeTruthy();
  const first = await screen.findByRole('link', { name: /Asahigata AM-1/ });
  expect(first.getAttribute('href')).toBe('/mall/mercari/detail/m36144759504');
  expect(within(first).getByText('JPY 15,800')).toBeTruthy();
  expect(api.sentOf('Sig.Front.Home.Index')).toHaveLength(1);
});
