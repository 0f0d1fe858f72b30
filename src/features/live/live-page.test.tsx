// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { liveShows } from '@server/domains/live/schema';

const api = apiServer();
const texts = words.live;

it('[S-33] [N-02] a visitor sees what is on with its goods, what comes and replays, and comes to an item', async () => {
  const user = await openPage('/live');
  await screen.findByRole('button', { name: texts.watch });
  const goods = await screen.findByRole('heading', { name: texts.goods });
  const section = goods.closest('section');
  if (!section) throw new Error('The goods stand in no section.');
  const links = within(section).getAllByRole('link');
  expect(links).toHaveLength(4);
  expect(screen.getAllByText(texts.state.soon)).toHaveLength(4);
  expect(screen.getAllByText(texts.state.replay)).toHaveLength(4);
  const [first] = links;
  if (first) await user.click(first);
  expect(location.pathname).toMatch(/^\/mall\/market\/detail\//);
});

it('[S-33] a show that comes has no player yet; a replay has; one that is no longer here gives way to what is on', async () => {
  const user = await openPage('/live');
  const [soon] = await screen.findAllByText(texts.state.soon);
  if (soon) await user.click(soon);
  await screen.findByText(/^Starts /);
  expect(screen.queryByRole('button', { name: texts.watch })).toBeNull();
  const [replay] = screen.getAllByText(texts.state.replay);
  if (replay) await user.click(replay);
  await screen.findByRole('button', { name: texts.replay });
  await openPage('/live?show=7');
  await screen.findByText(texts.gone);
  await screen.findByRole('button', { name: texts.watch });
});

it('[S-33] an engine without any way to play says so, and tries again', async () => {
  const user = await openPage('/live');
  await user.click(await screen.findByRole('button', { name: texts.watch }));
  await screen.findByText(texts.failed);
  await user.click(screen.getByRole('button', { name: words.common.retry }));
  expect(await screen.findByText(texts.failed)).toBeTruthy();
});

it('[X-12] a failed read says so and is tried again', async () => {
  api.fault('Sig.Front.Live.List', 'http500');
  const user = await openPage('/live');
  const retry = await screen.findByRole('button', { name: words.common.retry });
  api.heal();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: texts.watch })).toBeTruthy();
});

it('[D-06] a show of the shop comes first, in its own words, and with what is pinned to it', async () => {
  const now = api.test.clock.now();
  const row = {
    id: 'tea',
    titles: { ja: 'お茶の夕べ' },
    abouts: { ja: '三つのお茶。' },
    stream: 'https://live.example/a.m3u8',
  };
  await api.test.db.insert(liveShows).values({ ...row, plannedAt: now, startedAt: now });
  await openPage('/live');
  expect((await screen.findByText('お茶の夕べ')).getAttribute('lang')).toBe('ja');
  expect(document.querySelector('video')?.getAttribute('aria-label')).toBe('お茶の夕べ');
  expect(screen.queryByText(texts.silent)).toBeNull();
  expect(screen.queryByRole('heading', { name: texts.goods })).toBeNull();
  await api.test.db.update(liveShows).set({ pinned: ['uji-sencha-01'] });
  await openPage('/live?show=tea');
  expect(await screen.findByRole('heading', { name: texts.goods })).toBeTruthy();
  await api.test.db.delete(liveShows);
});
