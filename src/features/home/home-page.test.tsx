// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { goodsLoaded } from '@tests/goods-loaded';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();

it('[R-01] shows what the service is, the box, the marketplaces and goods', async () => {
  await openPage('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kakehashi' })).toBeTruthy();
  await goodsLoaded();
  // The newest goods change with the auctions' rounds, so they are read from the API.
  const { data } = await api.test.request('Sig.Front.Home.Index', { query: 'language=en' });
  const [first] = (data as { goods: { site: string; title: { text: string } }[] }).goods;
  // Other sections come when they come, perhaps above: the goods are looked for by their title.
  const links = [...document.querySelectorAll<HTMLElement>('main a[href*="/detail"]')];
  const link = links.find((candidate) => within(candidate).queryByText(first?.title.text ?? '')) as HTMLElement;
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/mall/${first?.site}/detail`));
  expect(link.textContent).toMatch(/JPY [\d,]+/);
  expect(api.sentOf('Sig.Front.Home.Index')).toHaveLength(1);
});

it('[R-01] [B-02] leads a first visitor to how it works, the fees, the reviews and the company', async () => {
  await openPage('/');
  const about = words.home.about;
  for (const [name, href] of [
    [about.how, '/userGuide/shopping'],
    [about.fees, '/userGuide/shopping#fees'],
    [about.reviews, '/shareOrder'],
    [about.company, '/imprint'],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  const headline = screen.getByRole('heading', { level: 2, name: words.home.hero.title });
  expect(headline.closest('a')?.getAttribute('href')).toBe('/userGuide/shopping');
});
